import * as THREE from "three";
import { castAluminium, castPaint, plastic, rubber, zincSteel } from "../materials.ts";
import { guardTube } from "./pleats.ts";
import { around, at, band, block, disc, hexagon, rod, thread, together, turned } from "../shapes.ts";

/** A tank's filler breather: plated cap with grip, basket below the flange, chain. Built in millimetres. */
export function fillerBreather({ diameterMm }: { diameterMm: number }): THREE.Object3D {
  const steel = zincSteel();
  const chain: [number, number, number][] = [
    [0.5, 0.62, 0.1],
    [0.58, 0.52, 0.14],
    [0.64, 0.34, 0.2],
    [0.6, 0.16, 0.26],
    [0.5, 0.14, 0.24],
    [0.44, 0.3, 0.16],
    [0.42, 0.5, 0.1],
  ];
  const line = new THREE.CatmullRomCurve3(chain.map((point) => new THREE.Vector3(...point)));
  const beads = line.getSpacedPoints(34).map((point) => {
    const bead = new THREE.Mesh(new THREE.SphereGeometry(0.018, 14, 10), steel);
    bead.position.copy(point);
    return bead;
  });
  const breather = together(
    turned(
      [
        [0.0001, 0.56],
        [0.5, 0.56, 0.02],
        [0.52, 0.6, 0.03],
        [0.52, 0.84, 0.07],
        [0.44, 0.92, 0.04],
        [0.0001, 0.95],
      ],
      steel,
    ),
    around(40, 0.517, 0.71, () => block(0.026, 0.19, 0.026, steel, 0.01)),
    band(0.3, 0.47, 0.53, 0.58, plastic(), 0.01),
    band(0.24, 0.45, 0.475, 0.5, rubber(), 0.01),
    band(0.24, 0.5, 0.5, 0.535, steel, 0.01),
    guardTube("punched", 0.25, 0.03, 0.48, 0.055),
    disc(0.235, 0.02, 0.47, plastic("#5e6165"), 0.01),
    disc(0.258, 0, 0.04, steel, 0.012),
    rod(chain, 0.007, steel),
    ...beads,
  );
  breather.scale.setScalar(diameterMm);
  return breather;
}

/** A pressure breather of a hydraulic tank: cast body with screwed cap and hexagon neck. Built in millimetres. */
export function tankBreather({ diameterMm, colour }: { diameterMm: number; colour: string }): THREE.Object3D {
  const alloy = castAluminium();
  const breather = together(
    thread(0.17, 0, 0.22, 0.035, alloy),
    at(hexagon(0.28, 0.13, alloy), 0, 0.22, 0),
    turned(
      [
        [0.0001, 0.34],
        [0.34, 0.34, 0.02],
        [0.46, 0.4, 0.03],
        [0.46, 0.5, 0.01],
        [0.0001, 0.5],
      ],
      alloy,
    ),
    around(32, 0.44, 0.525, () => block(0.03, 0.06, 0.05, plastic("#1b1c1f"), 0.006)),
    disc(0.43, 0.49, 0.56, plastic("#101113"), 0.01),
    turned(
      [
        [0.0001, 0.55],
        [0.5, 0.55, 0.015],
        [0.5, 0.86, 0.06],
        [0.42, 0.92, 0.04],
        [0.18, 0.94, 0.02],
        [0.0001, 0.94],
      ],
      castPaint(colour),
    ),
    around(28, 0.498, 0.7, () => block(0.03, 0.22, 0.02, castPaint(colour), 0.008)),
    disc(0.12, 0.93, 0.97, rubber(), 0.015),
    rod(
      [
        [0.1, 0.965, 0],
        [0, 0.975, 0],
        [-0.1, 0.965, 0],
      ],
      0.012,
      alloy,
    ),
  );
  breather.scale.setScalar(diameterMm);
  return breather;
}
