// Generated from the server's OpenAPI description: python web/describe.py | npm --prefix web run schema

export interface paths {
    "/api/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Bot
         * @description A token for a bot, which takes its seats with it.
         */
        post: operations["create_bot_api_bots_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The games with their options, and the computer players.
         */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Game
         * @description A game with options chosen, and what could still be chosen with them.
         */
        get: operations["show_game_api_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show Position
         * @description A position that was set up by hand or came by a link.
         */
        post: operations["show_position_api_positions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Position Hints
         * @description The best moves in a position.
         */
        post: operations["position_hints_api_positions_hints_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview Position
         * @description What a move in a position would lead to.
         */
        post: operations["preview_position_api_positions_preview_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay Record
         * @description An uploaded record step by step.
         */
        post: operations["replay_record_api_replays_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables
         * @description The public tables that are not over, or the caller's own ones.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Create Table
         * @description Sets up a table; the seats of people here are the caller's.
         */
        post: operations["create_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Table
         * @description A table as the caller may see it.
         */
        get: operations["show_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer
         * @description Answers what somebody asked for.
         */
        post: operations["answer_api_tables__table_id__answer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Breakdown
         * @description Where everybody's points come from.
         */
        get: operations["breakdown_api_tables__table_id__breakdown_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide
         * @description Plays a move for an own seat.
         */
        post: operations["decide_api_tables__table_id__decisions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events
         * @description The same as server-sent events, for bots and scripts; each has the version as its id.
         */
        get: operations["events_api_tables__table_id__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hints
         * @description The best moves with what each seat can expect, where the table allows it.
         */
        get: operations["hints_api_tables__table_id__hints_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview
         * @description What a move would score, pay and drop.
         */
        get: operations["preview_api_tables__table_id__preview_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The game's record; at the end with the seed by which its deals can be checked.
         */
        get: operations["record_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Plays again at a new table, with the start rotated.
         */
        post: operations["rematch_api_tables__table_id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay Table
         * @description The game step by step.
         */
        get: operations["replay_table_api_tables__table_id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Seat
         * @description Sits down on a free seat; a bot with its token, a person with a cookie.
         */
        post: operations["take_seat_api_tables__table_id__seats__seat__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand Over
         * @description Lets a computer decide for somebody who is gone, if the others agree; or for an own seat.
         */
        post: operations["hand_over_api_tables__table_id__seats__seat__computer_post"];
        /**
         * Take Back Seat
         * @description Decides again for an own seat.
         */
        delete: operations["take_back_seat_api_tables__table_id__seats__seat__computer_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats/{seat}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename Seat
         * @description Names an own seat.
         */
        put: operations["rename_seat_api_tables__table_id__seats__seat__name_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Takes the own last decision back, or asks the others for it.
         */
        post: operations["undo_api_tables__table_id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether the server and its database answer.
         */
        get: operations["health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Numbers for Prometheus.
         */
        get: operations["metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Answer
         * @description Yes or no to what somebody asked for, in the version that was seen.
         */
        Answer: {
            /** Accept */
            accept: boolean;
            /** Version */
            version: number;
        };
        /**
         * BoardView
         * @description A player's board.
         */
        AzulBoardView: {
            /** Floor */
            floor: {
                [key: string]: number;
            };
            /** Floor Cost */
            floor_cost: number;
            /** Lines */
            lines: {
                [key: string]: number;
            }[];
            /** Score */
            score: number;
            /** Tiled Score */
            tiled_score: number;
            /** Tiling */
            tiling: components["schemas"]["AzulTilingView"][];
            /** Wall */
            wall: (string | null)[][];
        };
        /**
         * TilingView
         * @description What a complete line will bring; column and points are unknown from where the seat will choose.
         */
        AzulTilingView: {
            /** Column */
            column: number | null;
            /** Kind */
            kind: string;
            /** Points */
            points: number | null;
            /** Row */
            row: number;
        };
        /**
         * AzulView
         * @description A position of Azul.
         */
        AzulView: {
            /** Bag */
            bag: {
                [key: string]: number;
            };
            /** Boards */
            boards: components["schemas"]["AzulBoardView"][];
            /** Centres */
            centres: {
                [key: string]: number;
            }[];
            /** Displays */
            displays: {
                [key: string]: number;
            }[];
            /** First */
            first: number;
            /** Game */
            game: string;
            /** Idle */
            idle: number;
            /** Legal Moves */
            legal_moves: string[];
            /** Lid */
            lid: {
                [key: string]: number;
            };
            /** Marker */
            marker: number | null;
            /** Phase */
            phase: string;
            /** Places */
            places: number[];
            /** Round */
            round: number;
            /** Scores */
            scores: number[];
            /** Tiling Row */
            tiling_row: number | null;
            /** Turn */
            turn: number;
        };
        /**
         * BotToken
         * @description A bot's secret, sent as a bearer token.
         */
        BotToken: {
            /** Token */
            token: string;
        };
        /**
         * Catalogue
         * @description The games and the computer players there are.
         */
        Catalogue: {
            /** Games */
            games: components["schemas"]["GameInfo"][];
            /** Levels */
            levels: string[];
        };
        /**
         * ClockRequest
         * @description A clock for each decision, or a budget for the game with an increment for each decision.
         */
        ClockRequest: {
            /**
             * Increment
             * @default 0
             */
            increment: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "move" | "budget";
            /** Seconds */
            seconds: number;
        };
        /**
         * ClockView
         * @description The clocks in milliseconds.
         */
        ClockView: {
            /** Kind */
            kind: string;
            /** Left */
            left: number[];
            /** Running */
            running: number | null;
        };
        /**
         * Decision
         * @description A move for an own seat, meant for the game as it was in the version that was seen.
         */
        Decision: {
            /** Move */
            move: string;
            /** Seat */
            seat: number;
            /** Version */
            version: number;
        };
        /**
         * GameInfo
         * @description A game with options chosen; `game` is its text, by which a table is set up.
         */
        GameInfo: {
            /** Game */
            game: string;
            /** Name */
            name: string;
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /**
             * Players
             * @description the numbers of players with the other options as they are
             */
            players: number[];
        };
        /**
         * HandOver
         * @description A computer for somebody who is gone.
         */
        HandOver: {
            /**
             * Level
             * @default medium
             */
            level: string;
        };
        /**
         * HintView
         * @description A good move and what each seat can expect after it.
         */
        HintView: {
            /**
             * Expected
             * @description points at the end, by seat
             */
            expected: number[];
            /** Move */
            move: string;
            /**
             * Wins
             * @description chance to win, by seat, from 0 to 1
             */
            wins: number[];
        };
        /**
         * Listed
         * @description A table in a list.
         */
        Listed: {
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Status */
            status: string;
            /** Updated At */
            updated_at: number;
            /** Version */
            version: number;
        };
        /**
         * NewTable
         * @description A table to be set up: a new game, a position, or a record up to one of its steps.
         * @example {
         *       "game": "azul(players=2)",
         *       "seats": [
         *         {
         *           "kind": "here"
         *         },
         *         {
         *           "kind": "computer",
         *           "level": "medium"
         *         }
         *       ]
         *     }
         */
        NewTable: {
            clock?: components["schemas"]["ClockRequest"] | null;
            /** Game */
            game: string;
            /**
             * Hints
             * @default true
             */
            hints: boolean;
            /** Position */
            position?: string | null;
            /**
             * Public
             * @default false
             */
            public: boolean;
            /** Record */
            record?: {
                [key: string]: unknown;
            } | null;
            /** Seats */
            seats: components["schemas"]["SeatRequest"][];
            /** Step */
            step?: number | null;
        };
        /**
         * OptionInfo
         * @description An option of a game: what is chosen, and what could be chosen with the other options as they are.
         */
        OptionInfo: {
            /** Choices */
            choices: string[];
            /** Default */
            default: string;
            /**
             * Is Open
             * @description whether other texts than the choices can be values, too
             */
            is_open: boolean;
            /** Name */
            name: string;
            /**
             * Spelled
             * @description of an open option: what each choice is short for, to begin from
             */
            spelled: {
                [key: string]: string;
            };
            /** Value */
            value: string;
        };
        /**
         * Points
         * @description Where a seat's points come from.
         */
        Points: {
            /** By Event */
            by_event: {
                [key: string]: number;
            };
            /** By Item */
            by_item: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** Seat */
            seat: number;
            /** Start */
            start: number;
            /** Total */
            total: number;
        };
        /**
         * Position
         * @description A position's text.
         */
        Position: {
            /** Position */
            position: string;
        };
        /**
         * PositionHints
         * @description How many moves are wanted.
         */
        PositionHints: {
            /**
             * Count
             * @default 3
             */
            count: number;
            /** Position */
            position: string;
        };
        /**
         * PositionMove
         * @description A move in a position.
         */
        PositionMove: {
            /** Move */
            move: string;
            /** Position */
            position: string;
        };
        /**
         * PositionView
         * @description A position that is not at any table.
         */
        PositionView: {
            /** Game */
            game: string;
            /** Position */
            position: string;
            /** State */
            state: components["schemas"]["AzulView"] | components["schemas"]["QueensGardenView"] | components["schemas"]["SummerPavilionView"];
        };
        /**
         * Preview
         * @description What a move would lead to before chance does anything.
         */
        Preview: {
            /** Deals */
            deals: boolean;
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Scores After */
            scores_after: number[];
            /** Scores Before */
            scores_before: number[];
            /** State */
            state: components["schemas"]["AzulView"] | components["schemas"]["QueensGardenView"] | components["schemas"]["SummerPavilionView"];
        };
        /**
         * Problem
         * @description Why something was refused; `table` is how things stand where that helps.
         */
        Problem: {
            /** Code */
            code: string;
            /** Parameters */
            parameters: {
                [key: string]: unknown;
            };
            table?: components["schemas"]["TableView"] | null;
        };
        /**
         * ProposalView
         * @description What somebody asks the others for.
         */
        ProposalView: {
            /** Agreed */
            agreed: number;
            /** Asked */
            asked: number;
            /** By */
            by: number[];
            /** Decisions */
            decisions: number | null;
            /** Level */
            level: string | null;
            /** Seat */
            seat: number | null;
            /** To Answer */
            to_answer: boolean;
            /** What */
            what: string;
        };
        /**
         * ActionView
         * @description What is decided so far of an action that is not complete.
         */
        QueensGardenActionView: {
            /** Acquire */
            acquire: string | null;
            /** Asked */
            asked: string | null;
            /** Cell */
            cell: string | null;
            /** Chosen */
            chosen: {
                [key: string]: number;
            };
            /** Due */
            due: number;
            /** Expansion */
            expansion: boolean;
            /** Place */
            place: string | null;
        };
        /**
         * BoardView
         * @description A player's storage and garden.
         */
        QueensGardenBoardView: {
            /** Areas */
            areas: (string | null)[];
            /** Cells */
            cells: {
                [key: string]: string;
            };
            /** Expansions */
            expansions: string[];
            /** Fields */
            fields: string[];
            /** Groups */
            groups: components["schemas"]["QueensGardenGroupView"][];
            /** Jokers */
            jokers: number;
            /** Ornaments */
            ornaments: components["schemas"]["QueensGardenOrnamentView"][];
            /** Passed */
            passed: boolean;
            /** Printed */
            printed: string[];
            /** Score */
            score: number;
            /** Scoring */
            scoring: {
                [key: string]: number;
            };
            /** Surrounded */
            surrounded: components["schemas"]["QueensGardenSurroundedView"][];
            /** Tiles */
            tiles: {
                [key: string]: number;
            };
        };
        /**
         * GroupView
         * @description A group that counts at the end.
         */
        QueensGardenGroupView: {
            /** Bonus */
            bonus: number;
            /** Category */
            category: string;
            /** Cells */
            cells: string[];
            /** Value */
            value: number;
        };
        /**
         * OrnamentView
         * @description An ornament of a garden: how many cells around it are filled, and the jokers for all of them.
         */
        QueensGardenOrnamentView: {
            /** Filled */
            filled: number;
            /** Index */
            index: number;
            /** Jokers */
            jokers: number;
            /** Name */
            name: string;
        };
        /**
         * SlotView
         * @description A place of the display: tiles on an expansion, or the expansion itself once it shows its face.
         */
        QueensGardenSlotView: {
            /** Shows */
            shows: string | null;
            /** Taken */
            taken: boolean;
            /** Tiles */
            tiles: {
                [key: string]: number;
            };
        };
        /**
         * SurroundedView
         * @description An ornament that is surrounded.
         */
        QueensGardenSurroundedView: {
            /** Index */
            index: number;
            /** Name */
            name: string;
        };
        /**
         * QueensGardenView
         * @description A position of Queen's Garden.
         */
        QueensGardenView: {
            action: components["schemas"]["QueensGardenActionView"] | null;
            /** Bag */
            bag: {
                [key: string]: number;
            };
            /** Boards */
            boards: components["schemas"]["QueensGardenBoardView"][];
            /** Bonuses */
            bonuses: {
                [key: string]: number;
            };
            /** Discarded */
            discarded: string | null;
            /** Display */
            display: components["schemas"]["QueensGardenSlotView"][];
            /** Doubles */
            doubles: string[];
            /** First */
            first: number;
            /** Game */
            game: string;
            /** Legal Moves */
            legal_moves: string[];
            /** Marker */
            marker: number | null;
            /** Mover */
            mover: number | null;
            /** Owed */
            owed: number;
            /** Phase */
            phase: string;
            /** Places */
            places: number[];
            /** Round */
            round: number;
            /** Scores */
            scores: number[];
            /** Storage Expansions */
            storage_expansions: number;
            /** Storage Places */
            storage_places: number;
            /** Supply */
            supply: number;
            /** Supply Price */
            supply_price: number;
            /** Top */
            top: number;
            /** Tower */
            tower: {
                [key: string]: number;
            };
            /** Turn */
            turn: number;
            /** Unseen */
            unseen: string[];
            /** Wheel */
            wheel: {
                [key: string]: number;
            }[];
        };
        /**
         * Rematch
         * @description The table at which the same people play again.
         */
        Rematch: {
            /** Table */
            table: string;
        };
        /**
         * Rename
         * @description Another name.
         */
        Rename: {
            /** Name */
            name: string;
        };
        /**
         * Replay
         * @description A whole game.
         */
        Replay: {
            /** Game */
            game: string;
            /** Steps */
            steps: components["schemas"]["ReplayStep"][];
        };
        /**
         * ReplayStep
         * @description A step of a replay: what was played or dealt, what happened, and the position after it.
         */
        ReplayStep: {
            /** Deal */
            deal: string[] | null;
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Move */
            move: string | null;
            /** Position */
            position: string;
            /** Seat */
            seat: number | null;
            /** State */
            state: components["schemas"]["AzulView"] | components["schemas"]["QueensGardenView"] | components["schemas"]["SummerPavilionView"];
        };
        /**
         * SeatRequest
         * @description Who is to sit on a seat.
         */
        SeatRequest: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "here" | "link" | "bot" | "computer";
            /**
             * Level
             * @description of a computer, such as medium
             * @default
             */
            level: string;
            /**
             * Name
             * @default
             */
            name: string;
        };
        /**
         * SeatView
         * @description Who sits on a seat.
         */
        SeatView: {
            /** Free */
            free: boolean;
            /** Handed Over */
            handed_over: boolean;
            /** Kind */
            kind: string;
            /** Level */
            level: string | null;
            /** Mine */
            mine: boolean;
            /** Name */
            name: string;
        };
        /**
         * BoardView
         * @description A player's board.
         */
        SummerPavilionBoardView: {
            /** Corners */
            corners: {
                [key: string]: number;
            };
            /** Features */
            features: components["schemas"]["SummerPavilionFeatureView"][];
            /** Hand */
            hand: {
                [key: string]: number;
            };
            /** Passed */
            passed: boolean;
            /** Score */
            score: number;
            /** Stars */
            stars: (string | null)[][];
        };
        /**
         * FeatureView
         * @description An ornament, and the star beside which it stands.
         */
        SummerPavilionFeatureView: {
            /** Name */
            name: string;
            /** Star */
            star: number;
        };
        /**
         * SummerPavilionView
         * @description A position of Summer Pavilion.
         */
        SummerPavilionView: {
            /** Bag */
            bag: {
                [key: string]: number;
            };
            /** Boards */
            boards: components["schemas"]["SummerPavilionBoardView"][];
            /** Centre */
            centre: {
                [key: string]: number;
            };
            /** Costs */
            costs: number[][];
            /** Displays */
            displays: {
                [key: string]: number;
            }[];
            /** Game */
            game: string;
            /** Joker */
            joker: string;
            /** Jokers */
            jokers: string[];
            /** Legal Moves */
            legal_moves: string[];
            /** Number Points */
            number_points: {
                [key: string]: number;
            };
            /** Phase */
            phase: string;
            /** Pick From */
            pick_from: string | null;
            /** Picks */
            picks: number;
            /** Places */
            places: number[];
            /** Round */
            round: number;
            /** Scores */
            scores: number[];
            /** Star Points */
            star_points: {
                [key: string]: number;
            };
            /** Start */
            start: number;
            /** Stone */
            stone: number | null;
            /** Supply */
            supply: {
                [key: string]: number;
            };
            /** Tower */
            tower: {
                [key: string]: number;
            };
            /** Turn */
            turn: number;
        };
        /**
         * TableView
         * @description A table as the client may see it; `state` is the game's own view.
         */
        TableView: {
            /** Can Undo */
            can_undo: boolean;
            clock: components["schemas"]["ClockView"] | null;
            /** Commitment */
            commitment: string;
            /** Game */
            game: string;
            /** Hints */
            hints: boolean;
            /** Id */
            id: string;
            /** Mine */
            mine: number[];
            proposal: components["schemas"]["ProposalView"] | null;
            /** Public */
            public: boolean;
            /** Rematch */
            rematch: string | null;
            /** Rematch Of */
            rematch_of: string | null;
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /** Seed */
            seed: string | null;
            /** State */
            state: components["schemas"]["AzulView"] | components["schemas"]["QueensGardenView"] | components["schemas"]["SummerPavilionView"];
            /** Status */
            status: string;
            /** Turn */
            turn: number | null;
            /** Version */
            version: number;
        };
        /**
         * TakeSeat
         * @description Sitting down.
         */
        TakeSeat: {
            /**
             * Name
             * @default
             */
            name: string;
        };
        /**
         * Undo
         * @description A wish to take back, meant for the game in the version that was seen: asked for twice, it happens once.
         */
        Undo: {
            /** Version */
            version: number;
        };
        /**
         * Upload
         * @description A game's record.
         */
        Upload: {
            /** Record */
            record: {
                [key: string]: unknown;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    create_bot_api_bots_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotToken"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_game_api_games__game__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description such as azul(players=3) */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_position_api_positions_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Position"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    position_hints_api_positions_hints_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionHints"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintView"][];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_position_api_positions_preview_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionMove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_record_api_replays_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_tables_api_tables_get: {
        parameters: {
            query?: {
                mine?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed"][];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_table_api_tables__table_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answer_api_tables__table_id__answer_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Answer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    breakdown_api_tables__table_id__breakdown_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Points"][];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decide_api_tables__table_id__decisions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    events_api_tables__table_id__events_get: {
        parameters: {
            query?: {
                since?: number;
            };
            header?: {
                "last-event-id"?: string | null;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hints_api_tables__table_id__hints_get: {
        parameters: {
            query?: {
                count?: number;
            };
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintView"][];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_api_tables__table_id__preview_get: {
        parameters: {
            query: {
                move: string;
            };
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_api_tables__table_id__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_api_tables__table_id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_table_api_tables__table_id__replay_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_seat_api_tables__table_id__seats__seat__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seat: number;
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hand_over_api_tables__table_id__seats__seat__computer_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seat: number;
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOver"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_back_seat_api_tables__table_id__seats__seat__computer_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seat: number;
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename_seat_api_tables__table_id__seats__seat__name_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seat: number;
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rename"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_api_tables__table_id__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id in a table's link */
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description there is no such table */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description not possible as things stand */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
        };
    };
    metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
