import * as THREE from "three";
import { roundMark } from "./bearing-mark.ts";
import { groundSteel, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { around, at, band, disc, ring, tilted, together, type Corner } from "../shapes.ts";

/** A bearing's boundary dimensions in millimetres and the number etched into it. */
export type BearingSize = { bore: number; outer: number; width: number; mark?: string };

export type BallBearing = BearingSize & {
  /** What closes the sides: nothing, pressed steel, or rubber. */
  closure: "open" | "shielded" | "sealed";
};

function ball(radius: number): THREE.Mesh {
  return new THREE.Mesh(new THREE.SphereGeometry(radius, 32, 20), groundSteel());
}

/** A raceway rounded after the ball, from one shoulder to the other. */
function raceway(middle: number, radius: number, shoulder: number, sign: 1 | -1): Corner[] {
  const reach = Math.acos((shoulder - middle) / (radius * sign));
  return Array.from({ length: 9 }, (_, index): Corner => {
    const angle = reach * (1 - index / 4);
    return [middle + sign * radius * Math.cos(angle), -sign * radius * Math.sin(angle), 0.004];
  });
}

/** One half of a pressed ribbon cage: flat between the balls, bulging over each of them. */
function ribbonCage(count: number, middle: number, radius: number): THREE.Mesh {
  const slices = count * 32;
  const half = radius * 0.3;
  const over = radius * 1.1;
  const positions: number[] = [];
  const faces: number[] = [];
  for (let index = 0; index <= slices; index += 1) {
    const share = ((index / 32 + 0.5) % 1) - 0.5;
    const along = share * ((2 * Math.PI * middle) / count);
    const bulge = Math.abs(along) < over ? Math.sqrt(over * over - along * along) : 0;
    const height = Math.max(radius * 0.07, Math.min(bulge, radius * 0.98));
    const angle = (index / slices) * Math.PI * 2;
    for (const side of [middle - half, middle + half]) {
      positions.push(Math.sin(angle) * side, height, Math.cos(angle) * side);
    }
    if (index < slices)
      faces.push(index * 2, index * 2 + 1, index * 2 + 2, index * 2 + 1, index * 2 + 3, index * 2 + 2);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, turnedSteel());
}

/** Deep groove ball bearing, axis vertical; the view turns it on its rim. */
export function ballBearing({ bore, outer, width, closure, mark }: BallBearing): THREE.Object3D {
  const steel = groundSteel();
  const hole = bore / outer;
  const half = width / outer;
  const middle = (1 + hole) / 2;
  const ballRadius = Math.min((1 - hole) * 0.3, half * 0.78);
  const inner = middle - ballRadius * 0.62;
  const shoulder = middle + ballRadius * 0.62;
  const innerRace: Corner[] = [
    [hole, -half, 0.035],
    [inner, -half, 0.012],
    ...raceway(middle, ballRadius * 1.02, inner, -1).toReversed(),
    [inner, half, 0.012],
    [hole, half, 0.035],
  ];
  const outerRace: Corner[] = [
    [1, half, 0.04],
    [shoulder, half, 0.012],
    ...raceway(middle, ballRadius * 1.02, shoulder, 1).toReversed(),
    [shoulder, -half, 0.012],
    [1, -half, 0.04],
  ];
  const parts: THREE.Object3D[] = [ring(innerRace, steel), ring(outerRace, steel)];
  if (mark && closure !== "sealed") parts.push(roundMark(mark, shoulder + 0.008, 0.962, half + 0.002));
  if (closure === "open") {
    const count = Math.round((Math.PI * middle * 0.6) / ballRadius);
    const cage = ribbonCage(count, middle, ballRadius);
    const under = ribbonCage(count, middle, ballRadius);
    under.scale.y = -1;
    const rivet = () =>
      at(
        disc(ballRadius * 0.16, 0, ballRadius * 0.09, zincSteel(), ballRadius * 0.06),
        0,
        ballRadius * 0.06,
        0,
      );
    parts.push(
      cage,
      under,
      around(count, middle, 0, () => ball(ballRadius)),
    );
    parts.push(around(count, middle, 0, rivet, Math.PI / count));
    return together(...parts);
  }
  const closed = closure === "shielded" ? zincSteel() : rubber();
  const lip = closure === "shielded" ? 0.012 : 0.02;
  for (const side of [1, -1]) {
    const shield = ring(
      [
        [inner + lip, half * 0.9, 0.008],
        [inner + lip, half * 0.8, 0.008],
        [shoulder + 0.004, half * 0.74, 0.008],
        [shoulder + 0.004, half * 0.93, 0.008],
        [shoulder - 0.03, half * 0.93, 0.012],
        [shoulder - 0.045, half * 0.87, 0.012],
        [inner + lip + 0.035, half * 0.87, 0.008],
        [inner + lip + 0.025, half * 0.9, 0.008],
      ],
      closed,
    );
    shield.scale.y = side;
    parts.push(shield);
  }
  if (mark && closure === "sealed")
    parts.push(roundMark(mark, inner + lip + 0.03, shoulder - 0.04, half * 0.875 + 0.003, "#8d9095"));
  return together(...parts);
}

/** Thrust ball bearing with its upper washer lifted aside, so that the balls show. */
export function thrustBearing({ bore, outer, width, mark }: BearingSize): THREE.Object3D {
  const steel = groundSteel();
  const hole = bore / outer;
  const middle = (1 + hole) / 2;
  const height = (width / outer) * 2;
  const thick = height * 0.3;
  const radius = Math.min(height * 0.29, (1 - hole) * 0.3);
  const washer = (inside: number, outside: number) =>
    ring(
      [
        [inside, 0, 0.02],
        [outside, 0, 0.03],
        [outside, thick, 0.015],
        [middle + radius * 0.7, thick, 0.01],
        [middle, thick * 0.72, radius * 0.4],
        [middle - radius * 0.7, thick, 0.01],
        [inside, thick, 0.02],
      ],
      steel,
    );
  const count = Math.floor((2 * Math.PI * middle) / (radius * 2.35));
  const upper = washer(hole, 0.985);
  upper.scale.y = -1;
  const lid = together(upper);
  if (mark) lid.add(roundMark(mark, hole + 0.03, 0.95, 0.002));
  return together(
    washer(hole + 0.02, 1),
    around(count, middle, thick * 0.72 + radius, () => ball(radius)),
    band(
      middle - radius * 1.15,
      middle + radius * 1.15,
      thick * 0.72 + radius * 0.86,
      thick * 0.72 + radius * 1.14,
      turnedSteel(),
      0.008,
    ),
    at(tilted(lid, 0, 0, 10), -0.03, thick * 2 + radius * 2.5 + 0.17, 0),
  );
}
