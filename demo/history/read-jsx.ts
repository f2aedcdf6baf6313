// Loaded before everything else (`node --import`): lets Node read files with JSX, as letters and papers are.
import { register } from "node:module";

register("./jsx-hooks.ts", import.meta.url);
