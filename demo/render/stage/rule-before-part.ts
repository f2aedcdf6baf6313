import * as THREE from "three";
import { ruleLengthFor, steelRule } from "../models/steel-rule.ts";
import type { RuleScale } from "../picture.ts";
import { outlinePoints } from "./framing.ts";

/** How many units of a model, as its family builds it, are a millimetre. */
export function unitsPerMillimetre(model: THREE.Object3D, scale: RuleScale): number {
  if (scale === true) return 1;
  const size = new THREE.Box3().setFromPoints(outlinePoints(model)).getSize(new THREE.Vector3());
  if ("width" in scale) return size.x / scale.width;
  if ("height" in scale) return size.y / scale.height;
  if ("depth" in scale) return size.z / scale.depth;
  return Math.max(size.x, size.y, size.z) / scale.longest;
}

/** Lays a steel rule on the ground before the posed part, square to the camera, its zero below the part's left edge. */
export function withRule(posed: THREE.Group, unitsPerMm: number, cameraTurn: number): THREE.Group {
  const turn = THREE.MathUtils.degToRad(cameraTurn);
  const seen = new THREE.Group();
  seen.add(posed);
  seen.rotation.y = -turn;
  const box = new THREE.Box3().setFromPoints(outlinePoints(seen));
  const size = box.getSize(new THREE.Vector3());
  const rule = steelRule(ruleLengthFor((size.x / unitsPerMm) * 0.98));
  rule.scale.setScalar(unitsPerMm);
  rule.position.set(box.min.x, box.min.y, box.max.z + Math.max(size.x, size.z) * 0.07);
  const scene = new THREE.Group();
  scene.add(seen, rule);
  scene.rotation.y = turn;
  return scene;
}
