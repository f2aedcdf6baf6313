import * as THREE from "three";
import { blackOxide, castIron, castPaint, groundSteel, turnedSteel, zincSteel } from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  circleOutline,
  disc,
  hole,
  outline,
  plate,
  ring,
  tilted,
  together,
} from "../shapes.ts";

export type Sprocket = {
  teeth: number;
  holes: number;
  /** Bore and thickness for an outer diameter of 2. */
  bore: number;
  thickness: number;
  colour: string;
};

/** Drive sprocket, standing, face to +z: rounded teeth, raised rim, bolt circle. */
export function sprocket({ teeth, holes, bore, thickness, colour }: Sprocket): THREE.Object3D {
  const shape = new THREE.Shape();
  const step = (Math.PI * 2) / teeth;
  const samples = 14;
  for (let index = 0; index < teeth * samples; index += 1) {
    const angle = (index / samples) * step;
    const phase = ((index % samples) / samples) * Math.PI * 2;
    const wave = Math.cos(phase);
    const radius = 0.9 + 0.1 * Math.sign(wave) * Math.abs(wave) ** 0.62;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) shape.moveTo(...point);
    else shape.lineTo(...point);
  }
  shape.closePath();
  shape.holes.push(hole(0, 0, bore));
  const rim = bore + (0.8 - bore) * 0.7;
  const raised = circleOutline(rim);
  raised.holes.push(hole(0, 0, bore));
  for (let index = 0; index < holes; index += 1) {
    const angle = (index / holes) * Math.PI * 2;
    const x = Math.cos(angle) * (bore + (rim - bore) * 0.5);
    const y = Math.sin(angle) * (bore + (rim - bore) * 0.5);
    shape.holes.push(hole(x, y, 0.03));
    raised.holes.push(hole(x, y, 0.03));
  }
  const steel = castPaint(colour);
  return together(
    plate(shape, thickness, steel, 0.012),
    plate(raised, thickness * 1.4, steel, 0.012),
    tilted(band(bore - 0.012, bore + 0.02, -thickness * 0.71, thickness * 0.71, turnedSteel(), 0.01), 90),
  );
}

/** Front idler (diameter 2) standing on its rim, with shaft and bearing blocks; `width` over the rims. */
export function idler({ colour, width }: { colour: string; width: number }): THREE.Object3D {
  const paint = castPaint(colour);
  const wheel = ring(
    [
      [0.26, -0.3, 0.03],
      [0.36, -0.3, 0.04],
      [0.42, -0.14, 0.06],
      [0.74, -0.12, 0.06],
      [0.8, -0.26, 0.04],
      [0.92, -0.28, 0.03],
      [0.92, -0.12, 0.03],
      [1, -0.1, 0.03],
      [1, 0.1, 0.03],
      [0.92, 0.12, 0.03],
      [0.92, 0.28, 0.03],
      [0.8, 0.26, 0.04],
      [0.74, 0.12, 0.06],
      [0.42, 0.14, 0.06],
      [0.36, 0.3, 0.04],
      [0.26, 0.3, 0.03],
    ],
    paint,
  );
  const hubs = [-1, 1].map((side) => {
    const hub = together(
      disc(0.34, 0.28, 0.4, castIron(), 0.03),
      at(block(0.62, 0.2, 0.46, castPaint("#35383c"), 0.06), 0, 0.5, 0),
      disc(0.14, 0.4, 0.66, groundSteel(), 0.02),
      ...[-0.22, 0.22].map((x) => at(boltHead(0.05, zincSteel()), x, 0.6, 0)),
    );
    if (side < 0) hub.rotation.x = Math.PI;
    return hub;
  });
  const model = tilted(
    together(
      wheel,
      ...hubs,
      band(0.985, 1.004, -0.085, 0.085, turnedSteel(), 0.008),
      around(6, 0.58, 0, () => band(0.07, 0.12, -0.16, 0.16, paint, 0.02)),
    ),
    90,
  );
  model.scale.y = width / 0.6;
  return model;
}

const linkSide = (flip: number, colour: string) => {
  const shape = outline([
    [-1.0, -0.12],
    [-0.86, -0.34],
    [-0.5, -0.42],
    [-0.3, -0.3],
    [0.3, -0.3],
    [0.55, -0.42],
    [0.9, -0.34],
    [1.02, 0.0],
    [0.9, 0.3],
    [0.6, 0.38],
    [-0.6, 0.38],
    [-0.92, 0.24],
  ]);
  shape.holes.push(hole(-0.36, 0.02, 0.12), hole(0.32, 0.02, 0.12));
  const link = plate(shape, 0.3, castPaint(colour), 0.05);
  return together(
    at(link, 0, 0.42, flip * 0.48),
    at(block(1.3, 0.02, 0.26, turnedSteel(), 0.008), 0, 0.805, flip * 0.48),
  );
};

const crossPin = (x: number, radius: number, half: number, steel: THREE.Material) =>
  at(tilted(disc(radius, -half, half, steel, 0.03), 90), x, 0.42, 0);

/** One pair of track links with pin and bush. */
export function trackLink({ colour }: { colour: string }): THREE.Object3D {
  return together(
    linkSide(1, colour),
    linkSide(-1, colour),
    crossPin(0.74, 0.26, 0.62, groundSteel()),
    crossPin(-0.74, 0.15, 0.78, groundSteel()),
    crossPin(0.74, 0.15, 0.66, blackOxide()),
  );
}
