/** What a person has chosen on this device. */

import { baseLocale, isLocale, overwriteGetLocale, type Locale } from "../paraglide/runtime.js";

const KEY = "azulejos.settings";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["none", "fast", "normal", "slow"] as const;
export const SIZES = ["small", "normal", "large"] as const;
export const PATTERNS = ["plain", "normal", "strong"] as const;

export interface Choices {
  language: Locale;
  theme: (typeof THEMES)[number];
  /** Whether a move waits for a yes. */
  confirm: boolean;
  speed: (typeof SPEEDS)[number];
  patterns: (typeof PATTERNS)[number];
  size: (typeof SIZES)[number];
  sound: boolean;
  /** What the person was called last. */
  name: string;
}

/** The language of the browser if there are texts in it. */
function systemLanguage(): Locale {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return wanted.find(isLocale) ?? baseLocale;
}

function defaults(): Choices {
  return {
    language: systemLanguage(),
    theme: "system",
    confirm: true,
    speed: "normal",
    patterns: "normal",
    size: "normal",
    sound: false,
    name: "",
  };
}

/** Which values each setting may have, where that is a list. */
const LISTS = { theme: THEMES, speed: SPEEDS, size: SIZES, patterns: PATTERNS } as const;

/** What was stored, without anything that is not a choice: another version may have written it. */
export function readChoices(text: string | null): Choices {
  const choices = defaults();
  let found: Record<string, unknown>;
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return choices;
  }
  for (const [name, values] of Object.entries(LISTS)) {
    if ((values as readonly unknown[]).includes(found[name])) Object.assign(choices, { [name]: found[name] });
  }
  for (const name of ["confirm", "sound"] as const) if (typeof found[name] === "boolean") choices[name] = found[name];
  if (typeof found.name === "string") choices.name = found.name.slice(0, 40);
  if (typeof found.language === "string" && isLocale(found.language)) choices.language = found.language;
  return choices;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing still plays
  }
}

export const settings: Choices = $state(readChoices(stored()));

overwriteGetLocale(() => settings.language);

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now, by choice or with the system. */
export const isDark = (): boolean => settings.theme === "dark" || (settings.theme === "system" && systemDark.matches);

/** Whether the system asks for less motion. */
export const isStill = (): boolean => reducedMotion.matches;

/** How many times slower than planned things move; 0 is not at all. */
export function slowness(): number {
  if (isStill()) return 0;
  return { none: 0, fast: 0.5, normal: 1, slow: 1.6 }[settings.speed];
}

/** Shows and keeps every choice as soon as it is made; to be called while the app is set up. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.patterns = settings.patterns;
    root.dataset.size = settings.size;
    root.dataset.motion = settings.speed;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // kept for this visit only
    }
  });
  $effect(() => {
    const paint = () => {
      document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    };
    paint();
    systemDark.addEventListener("change", paint);
    return () => systemDark.removeEventListener("change", paint);
  });
}
