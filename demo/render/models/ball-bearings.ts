import * as THREE from "three";
import { groundSteel, rubber, yellowZinc, zincSteel } from "./materials.ts";
import { around, at, band, ring, tilted, together, type Corner } from "./shapes.ts";

export type BallBearing = {
  /** Bore and width for an outer diameter of 2. */
  bore: number;
  width: number;
  /** What closes the sides: nothing, pressed steel, or rubber. */
  closure: "open" | "shielded" | "sealed";
};

function ball(radius: number): THREE.Mesh {
  return new THREE.Mesh(new THREE.SphereGeometry(radius, 32, 20), groundSteel());
}

/** Deep groove ball bearing, axis vertical; the view turns it on its rim. */
export function ballBearing({ bore, width, closure }: BallBearing): THREE.Object3D {
  const steel = groundSteel();
  const half = width / 2;
  const wall = (1 - bore) * 0.29;
  const middle = (1 + bore) / 2;
  const ballRadius = Math.min((1 - bore) * 0.29, half * 0.72);
  const groove = ballRadius * 0.42;
  const inner = bore + wall;
  const outer = 1 - wall;
  const innerRace: Corner[] = [
    [bore, -half, 0.035],
    [inner, -half, 0.015],
    [inner, -half * 0.55, 0.01],
    [inner - groove * 0.5, 0, 0.1],
    [inner, half * 0.55, 0.01],
    [inner, half, 0.015],
    [bore, half, 0.035],
  ];
  const outerRace: Corner[] = [
    [1, half, 0.045],
    [outer, half, 0.015],
    [outer, half * 0.55, 0.01],
    [outer + groove * 0.5, 0, 0.1],
    [outer, -half * 0.55, 0.01],
    [outer, -half, 0.015],
    [1, -half, 0.045],
  ];
  const parts: THREE.Object3D[] = [ring(innerRace, steel), ring(outerRace, steel)];
  if (closure === "open") {
    const count = Math.floor((2 * Math.PI * middle) / (ballRadius * 2.55));
    const cage = yellowZinc();
    parts.push(around(count, middle, 0, () => ball(ballRadius)));
    parts.push(
      around(
        count,
        middle,
        0,
        () =>
          new THREE.Mesh(new THREE.SphereGeometry(ballRadius * 1.1, 24, 16, 0, Math.PI * 2, 0, 1.05), cage),
      ),
      band(
        middle - ballRadius * 0.42,
        middle + ballRadius * 0.42,
        ballRadius * 0.42,
        ballRadius * 0.54,
        cage,
        0.01,
      ),
    );
    return together(...parts);
  }
  const closed = closure === "shielded" ? zincSteel() : rubber();
  const lip = closure === "shielded" ? 0.012 : 0.03;
  for (const side of [1, -1]) {
    const shield = ring(
      [
        [inner + lip, half * 0.86, 0.01],
        [inner + lip, half * 0.8, 0.01],
        [outer + 0.005, half * 0.74, 0.01],
        [outer + 0.005, half * 0.9, 0.01],
        [outer - 0.045, half * 0.9, 0.02],
        [outer - 0.07, half * 0.8, 0.02],
        [inner + lip + 0.05, half * 0.86, 0.01],
      ],
      closed,
    );
    shield.scale.y = side;
    parts.push(shield);
  }
  return together(...parts);
}

/** Thrust ball bearing with its upper washer lifted, so that the balls show. */
export function thrustBearing(): THREE.Object3D {
  const steel = groundSteel();
  const washer = (bore: number, outer: number) =>
    ring(
      [
        [bore, 0, 0.03],
        [outer, 0, 0.03],
        [outer, 0.17, 0.02],
        [0.9, 0.17, 0.01],
        [0.79, 0.125, 0.08],
        [0.68, 0.17, 0.01],
        [bore, 0.17, 0.03],
      ],
      steel,
    );
  const upper = washer(0.56, 0.985);
  upper.scale.y = -1;
  return together(
    washer(0.58, 1),
    around(16, 0.79, 0.245, () => ball(0.118)),
    band(0.64, 0.94, 0.225, 0.265, yellowZinc(), 0.01),
    at(tilted(upper, 0, 0, 9), -0.05, 0.68, 0),
  );
}
