/** Runs inside the browser that render-drawings.ts starts; bundled by Vite on the fly. */
import { views } from "../drawings/views.ts";
import { Drafting, type Drafted } from "./drafting.ts";

declare global {
  interface Window {
    viewNames: () => string[];
    drawView: (name: string, width: number) => Drafted;
  }
}

const drafting = new Drafting();

window.viewNames = () => views.map(({ name }) => name);
window.drawView = (name, width) => {
  const view = views.find((each) => each.name === name);
  if (view === undefined) throw new Error(`No drawing is called ${name}.`);
  return drafting.draw(view, width);
};
