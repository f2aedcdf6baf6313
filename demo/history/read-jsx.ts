// Loaded before everything else (`node --import`): lets Node read files with JSX, such as mails and documents.
import { register } from "node:module";

register("./jsx-hooks.ts", import.meta.url);
