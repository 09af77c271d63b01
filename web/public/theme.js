// Before the first paint: the chosen theme, or the system's. A file of its own, because inline scripts are not allowed.
(() => {
  let theme = "system";
  try {
    theme = JSON.parse(localStorage.getItem("azulejos.settings") || "{}").theme || theme;
  } catch {
    // settings that cannot be read count as none
  }
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
