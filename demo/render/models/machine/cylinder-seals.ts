import * as THREE from "three";
import { copper, groundSteel, plastic, rubber } from "../materials.ts";
import { numberCard } from "./number-card.ts";
import { at, band, ring, tilted, together, type Corner } from "../shapes.ts";

/** A round cord lying on the ground: `radius` to the middle of its section. */
export function cord(radius: number, section: number, material: THREE.Material = rubber()): THREE.Mesh {
  const geometry = new THREE.TorusGeometry(radius, section, 20, 112);
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, section, 0);
  return new THREE.Mesh(geometry, material);
}

export type ORings = { inner: number; section: number; colour?: string };

/** Three O-rings of one size (millimetres), lying loosely on each other. */
export function oRings({ inner, section, colour }: ORings): THREE.Object3D {
  const radius = (inner + section) / 2;
  const cut = section / 2;
  const material = () => (colour ? plastic(colour) : rubber());
  const tip = THREE.MathUtils.radToDeg(Math.asin(section / (radius * 1.6)));
  return together(
    cord(radius, cut, material()),
    at(tilted(cord(radius, cut, material()), 0, 0, tip), radius * 0.95, section * 0.55, radius * 0.72),
    at(tilted(cord(radius, cut, material()), -tip, 0, 0), -radius * 0.35, section * 0.55, radius * 1.18),
  );
}

/** Outer diameter 2: the two halves of a floating seal, each a lapped steel ring in its rubber cord. */
export function floatingSeal({ section }: { section: number }): THREE.Object3D {
  const half = () => {
    const steel = ring(
      [
        [1 - section, 0, 0.02],
        [1 - section * 0.12, 0, 0.01],
        [1 - section * 0.12, section * 0.32, 0.02],
        [1 - section * 0.62, section * 0.5, 0.05],
        [1 - section * 0.68, section * 1.1, 0.03],
        [1 - section, section * 1.15, 0.02],
      ],
      groundSteel(),
    );
    return together(steel, at(cord(1 - section * 0.36, section * 0.3), 0, section * 0.42, 0));
  };
  const leaning = tilted(half(), 62, 0, 0);
  return together(
    at(tilted(half(), 180), 0, section * 1.16, 0),
    at(together(tilted(together(leaning), 0, -24, 0)), -0.5, 0.92, -1.0),
  );
}

const lip = (radius: number, height: number, material: THREE.Material) => {
  const corners: Corner[] = [
    [radius - 0.13, 0, 0.025],
    [radius, 0, 0.025],
    [radius + 0.025, height, 0.015],
    [radius - 0.03, height, 0.015],
    [radius - 0.06, height * 0.5, 0.025],
    [radius - 0.09, height, 0.015],
    [radius - 0.15, height, 0.015],
  ];
  return ring(corners, material);
};

export type SealKit = {
  number: string;
  kind: string;
  /** Rod diameter as a share of the bore: how much smaller the rod's seals are. */
  rod: number;
  /** Colours of the piston seal, the rod seal and the guide bands. */
  colours: readonly [piston: string, rod: string, guide: string];
  accent?: string;
};

/** Cylinder seal kit laid out: piston stack, rod stack, guide bands, O-rings, and the card with its number. */
export function sealKit({ number, kind, rod, colours, accent }: SealKit): THREE.Object3D {
  const [piston, rodColour, guide] = colours;
  const white = plastic("#e9e6dc");
  const bore = 0.92;
  const small = bore * rod;
  const pistonStack = together(
    lip(bore, 0.18, plastic(piston)),
    at(band(bore - 0.14, bore, 0, 0.05, white, 0.012), 0, 0.2, 0),
    at(cord(bore - 0.07, 0.045), 0, 0.26, 0),
    at(tilted(lip(bore * 0.985, 0.18, plastic(piston)), 0, 0, 5), 0.02, 0.41, 0),
  );
  const rodStack = together(
    lip(small, 0.17, plastic(rodColour)),
    at(tilted(lip(small * 0.97, 0.13, rubber()), 0, 0, -4), 0, 0.21, 0),
  );
  const guides = together(
    band(bore - 0.05, bore + 0.02, 0, 0.24, plastic(guide), 0.015),
    at(tilted(band(bore - 0.09, bore - 0.03, 0, 0.2, plastic("#33363b"), 0.015), 0, 0, 3), 0.01, 0.26, 0),
  );
  return together(
    at(pistonStack, -0.75, 0, -0.5),
    at(guides, 1.3, 0, -0.75),
    at(rodStack, 0.42, 0, 0.62),
    at(tilted(cord(small * 0.8, 0.035), 0, 0, 6), 1.25, 0.04, 0.72),
    at(cord(small * 0.5, 0.03), 1.5, 0, 0.9),
    at(cord(small * 0.32, 0.03), 1.5, 0.0, 0.92),
    at(tilted(numberCard(number, kind, 2.3, accent), 0, 6, 0), -1.05, 0, 1.5),
  );
}

/** Outer diameter 2: copper sealing washers, four of them. */
export function sealingWashers({ inner, thickness }: { inner: number; thickness: number }): THREE.Object3D {
  const washer = () => band(inner, 1, 0, thickness, copper(), thickness * 0.3);
  return together(
    washer(),
    at(tilted(washer(), 0, 0, 6), 1.05, 0.1, 0.8),
    at(washer(), -0.9, 0, 1.75),
    at(tilted(washer(), 0, 0, -7), -1.25, 0.13, 0.25),
  );
}
