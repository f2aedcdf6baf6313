import type * as THREE from "three";
import { plug } from "./cable-plug.ts";
import { flatMark, roundMark } from "../marks.ts";
import { brass, groundSteel, paint, plastic, turnedSteel, zincSteel } from "../materials.ts";
import { at, band, block, disc, hexagon, rod, thread, tilted, together } from "../shapes.ts";

/** The paper flag with the number that is wrapped around a cable. */
function cableFlag(number: string): THREE.Object3D {
  return tilted(
    together(
      block(0.86, 0.012, 0.3, plastic("#f4f2ec"), 0.004),
      at(tilted(flatMark([number], 0.78, 0.17), -90), 0, 0.0075, 0.05),
    ),
    4,
    6,
  );
}

export type Sensor = { number: string; plugColour: string; bodyColour?: string };

/** A pressure sensor lying on its side: thread, hexagon, body with its number, plug socket. */
export function pressureSensor({ number, plugColour, bodyColour }: Sensor): THREE.Object3D {
  const upright = together(
    disc(0.1, -0.02, 0.1, groundSteel()),
    thread(0.17, 0.06, 0.46, 0.05, zincSteel()),
    band(0.15, 0.25, 0.44, 0.5, plastic("#222"), 0.025),
    hexagon(0.4, 0.24, zincSteel()).translateY(0.5),
    disc(0.31, 0.72, 1.12, bodyColour ? paint(bodyColour) : turnedSteel(), 0.03),
    roundMark([number], 0.3125, 0.85, 0.99, 0.44, 6, bodyColour ? "#f0efea" : "#26282a"),
    roundMark([number], 0.3125, 0.85, 0.99, 0.44, -110, bodyColour ? "#f0efea" : "#26282a"),
    disc(0.29, 1.1, 1.2, plastic("#1d1e20"), 0.02),
    at(tilted(together(plug(plugColour)), 0, 0, 90), 0, 1.42, 0),
  );
  return tilted(upright, 0, 0, 65);
}

/** A magnetic pick-up: long threaded barrel with lock nut, cable and plug. */
export function speedSensor({
  number,
  plugColour,
  length,
}: {
  number: string;
  plugColour: string;
  length: number;
}): THREE.Object3D {
  const barrel = tilted(
    together(
      disc(0.07, 1 - length, 1.06 - length, groundSteel()),
      disc(0.13, 1.03 - length, 1.2 - length, plastic("#1c1d1f")),
      thread(0.19, 0.18 + 1 - length, 1.5, 0.05, turnedSteel()),
      hexagon(0.36, 0.16, zincSteel()).translateY(1.02),
      hexagon(0.3, 0.2, zincSteel()).translateY(1.46),
      disc(0.14, 1.62, 1.82, plastic("#1c1d1f"), 0.04),
    ),
    0,
    0,
    90,
  );
  return together(
    at(barrel, 0.6, 0.34, 0),
    rod(
      [
        [-1.15, 0.34, 0],
        [-1.5, 0.26, 0.1],
        [-1.6, 0.1, 0.6],
        [-1.1, 0.07, 1.05],
        [-0.4, 0.08, 0.95],
        [0.2, 0.16, 1.0],
      ],
      0.06,
      plastic("#1a1b1d"),
    ),
    at(plug(plugColour), 0.42, 0.2, 1.02),
    at(cableFlag(number), -0.75, 0.02, 1.13),
  );
}

/** A temperature sender: brass body with probe and two-pin socket. */
export function temperatureSensor({
  number,
  plugColour,
  probe,
}: {
  number: string;
  plugColour: string;
  probe: number;
}): THREE.Object3D {
  const upright = together(
    disc(0.09, -probe, 0.1, brass(), 0.06),
    thread(0.18, 0.02, 0.36, 0.05, brass()),
    band(0.16, 0.29, 0.34, 0.39, zincSteel(), 0.01),
    hexagon(0.35, 0.26, brass()).translateY(0.39),
    disc(0.22, 0.64, 0.8, plastic("#1d1e20"), 0.02),
    at(tilted(together(plug(plugColour, number, 180)), 0, 0, 90), 0, 1.02, 0),
  );
  return tilted(upright, 0, 0, 74);
}

/** A one-wire oil pressure switch: steel body, black head, screw terminal. */
export function oilPressureSwitch({ number }: { number: string }): THREE.Object3D {
  const upright = together(
    thread(0.16, 0, 0.36, 0.045, zincSteel()),
    hexagon(0.4, 0.24, zincSteel()).translateY(0.36),
    disc(0.42, 0.6, 0.82, zincSteel(), 0.05),
    disc(0.38, 0.82, 1.12, plastic("#1d1e20"), 0.06),
    roundMark([number], 0.4225, 0.65, 0.77, 0.5, -4),
    roundMark([number], 0.4225, 0.65, 0.77, 0.5, -110),
    disc(0.07, 1.1, 1.34, brass(), 0.015),
    hexagon(0.12, 0.08, brass()).translateY(1.12),
  );
  return tilted(upright, 0, 0, 68);
}
