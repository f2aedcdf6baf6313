import type * as THREE from "three";
import { flatLabel } from "../label.ts";
import { plastic } from "../materials.ts";
import { at, block, together } from "../shapes.ts";

/** The printed card that lies with small parts: number and kind, facing up, its lower edge to the reader. */
export function numberCard(number: string, kind: string, width: number, accent = "#fdb813"): THREE.Object3D {
  const height = width * 0.4;
  const label = flatLabel(
    { number, kind, background: "#fbfaf7", text: "#1f2022", accent },
    width * 0.98,
    height * 0.97,
  );
  label.rotation.x = -Math.PI / 2;
  return together(
    at(block(width, width * 0.012, height, plastic("#fbfaf7"), 0.004), 0, width * 0.006, 0),
    at(label, 0, width * 0.0125, 0),
  );
}
