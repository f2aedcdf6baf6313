import * as THREE from "three";
import { flatMark, nameplate, roundMark } from "./marks.ts";
import {
  blackOxide,
  brass,
  castAluminium,
  groundSteel,
  paint,
  plastic,
  turnedSteel,
  zincSteel,
} from "./materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  disc,
  hexagon,
  outline,
  plate,
  rod,
  thread,
  tilted,
  together,
} from "./shapes.ts";

/** A moulded cable plug with its latch, mouth to +x. */
function plug(colour: string, number = "", turned = 0): THREE.Object3D {
  const body = plastic(colour);
  return together(
    block(0.5, 0.3, 0.38, body, 0.05),
    at(block(0.26, 0.36, 0.44, body, 0.05), 0.16, 0, 0),
    at(block(0.02, 0.22, 0.3, plastic("#0c0c0d"), 0.008), 0.295, 0, 0),
    at(block(0.3, 0.06, 0.14, plastic("#44474c"), 0.02), 0.02, 0.18, 0),
    ...[-0.08, 0, 0.08].map((z) => at(block(0.03, 0.03, 0.03, brass(), 0.006), 0.3, 0, z)),
    at(tilted(flatMark([number], 0.25, 0.1, "#dededa"), 0, 0, turned), 0.162, -0.02, 0.2225),
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
    at(plug(plugColour, number), 0.42, 0.2, 1.02),
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

export type ThrottleMotor = { number: string; armTurn: number; can: number };

/** Throttle motor: gearbox with arm, motor can, cable and plug. */
export function throttleMotor({ number, armTurn, can }: ThrottleMotor): THREE.Object3D {
  const housing = castAluminium();
  const arm = outline([
    [-0.14, -0.14],
    [0.14, -0.14],
    [0.1, 0.85],
    [-0.1, 0.85],
  ]);
  return together(
    at(block(1.5, 0.9, 0.8, housing, 0.09), 0, 0.5, 0),
    at(block(1.56, 0.9, 0.06, housing, 0.04), 0, 0.5, 0.41),
    ...[-0.66, 0.66].flatMap((x) =>
      [0.16, 0.84].map((y) => at(tilted(boltHead(0.06, zincSteel()), 90), x, y, 0.44)),
    ),
    at(tilted(disc(can, 0, 0.95, plastic("#26282b"), 0.05), 0, 0, -90), 0.72, 0.5, -0.02),
    around(1, 0, 0, () =>
      at(tilted(band(can - 0.01, can + 0.02, 0.1, 0.16, zincSteel(), 0.008), 0, 0, -90), 0.72, 0.5, -0.02),
    ),
    at(tilted(disc(0.17, 0, 0.2, turnedSteel()), 90), -0.36, 0.5, 0.44),
    at(tilted(plate(arm, 0.09, zincSteel(), 0.02), 0, 0, armTurn), -0.36, 0.5, 0.6),
    at(tilted(hexagon(0.13, 0.12, zincSteel()), 90), -0.36, 0.5, 0.64),
    at(
      tilted(disc(0.07, 0, 0.22, groundSteel(), 0.03), 90),
      -0.36 - Math.sin((armTurn * Math.PI) / 180) * 0.74,
      0.5 + Math.cos((armTurn * Math.PI) / 180) * 0.74,
      0.62,
    ),
    at(nameplate([number, "24 V"], 0.62, 0.3), 0.26, 0.52, 0.447),
    at(block(2.0, 0.08, 0.9, housing, 0.03), 0.1, 0.04, 0),
    rod(
      [
        [1.6, 0.4, 0.1],
        [1.95, 0.3, 0.3],
        [1.9, 0.1, 0.9],
        [1.4, 0.08, 1.2],
      ],
      0.07,
      plastic("#1a1b1d"),
    ),
    at(tilted(plug("#2a2c30"), 0, 180, 0), 1.15, 0.2, 1.24),
  );
}

function screen(style: "gauges" | "bars", hours: string): THREE.Mesh {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
  canvas.height = 640;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no screen: no 2D canvas.");
  pen.fillStyle = "#0d1a26";
  pen.fillRect(0, 0, 1024, 640);
  pen.lineWidth = 34;
  if (style === "bars")
    ["#49b27a", "#fdb813", "#4f9bd0"].forEach((colour, index) => {
      pen.fillStyle = "#24384a";
      pen.fillRect(120 + index * 290, 180, 200, 270);
      pen.fillStyle = colour;
      pen.fillRect(120 + index * 290, 270 + index * 40, 200, 180 - index * 40);
    });
  if (style === "gauges")
    [220, 512, 804].forEach((x, index) => {
      pen.strokeStyle = "#24384a";
      pen.beginPath();
      pen.arc(x, 330, 118, Math.PI * 0.8, Math.PI * 2.2);
      pen.stroke();
      pen.strokeStyle = index === 1 ? "#fdb813" : "#49b27a";
      pen.beginPath();
      pen.arc(x, 330, 118, Math.PI * 0.8, Math.PI * (1.5 + index * 0.14));
      pen.stroke();
    });
  pen.fillStyle = "#e8eef2";
  pen.font = '700 74px "Barlow"';
  pen.textAlign = "center";
  pen.fillText(hours, 512, 110);
  pen.font = '600 46px "Barlow"';
  const below = style === "bars" ? 500 : 350;
  pen.fillText("°C", 220, below);
  pen.fillText("FUEL", 512, below);
  pen.fillText("OIL °C", 804, below);
  pen.fillStyle = "#24384a";
  for (let index = 0; index < 4; index += 1) pen.fillRect(70 + index * 228, 536, 200, 64);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  const material = new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.12, clearcoat: 1 });
  material.emissive.set("#ffffff");
  material.emissiveMap = texture;
  material.emissiveIntensity = 0.5;
  return new THREE.Mesh(new THREE.PlaneGeometry(1.62, 1.0), material);
}

export type MonitorPanel = { number: string; style: "gauges" | "bars"; hours: string; keys: number };

/** Cab monitor leaning back on its foot: screen and a row of keys. */
export function monitorPanel({ number, style, hours, keys: keyCount }: MonitorPanel): THREE.Object3D {
  const shell = plastic("#2a2c30");
  const keys = Array.from({ length: keyCount }, (_, index) =>
    at(
      block(0.24, 0.14, 0.06, plastic(index === keyCount - 1 ? "#fdb813" : "#44474d"), 0.03),
      -0.78 + (index % 6) * 0.312,
      -0.72 - Math.floor(index / 6) * 0.2,
      0.2,
    ),
  );
  const front = together(
    block(2.2, 2.1, 0.36, shell, 0.12),
    at(block(1.86, 1.2, 0.06, plastic("#111214"), 0.05), 0, 0.28, 0.17),
    at(screen(style, hours), 0, 0.28, 0.206),
    ...keys,
    at(block(1.7, 1.5, 0.4, plastic("#222427"), 0.12), 0, 0, -0.3),
    at(tilted(nameplate([number, "MONITOR 24 V"], 1.0, 0.4), 0, 180, 0), 0, 0.1, -0.508),
    at(tilted(block(0.5, 0.3, 0.2, plastic("#3d4046"), 0.03), 0, 0, 0), 0.4, -0.5, -0.56),
    at(flatMark([number], 0.5, 0.075, "#b4b6b9"), 0.62, -0.98, 0.1825),
  );
  return together(
    at(tilted(front, -20), 0, 1.16, 0),
    at(block(1.3, 0.14, 1.1, shell, 0.05), 0, 0.07, -0.42),
    at(tilted(block(0.6, 0.7, 0.16, shell, 0.05), -30), 0, 0.36, -0.5),
  );
}

/** Key switch with key, lock ring and terminal block. */
export function keySwitch({
  number,
  bow: bowColour,
  terminals,
}: {
  number: string;
  bow: string;
  terminals: number;
}): THREE.Object3D {
  const barrel = together(
    disc(0.42, 0, 0.5, plastic("#202225"), 0.03),
    roundMark([number], 0.4225, 0.16, 0.32, 0.62, 20, "#dededa"),
    roundMark([number], 0.4225, 0.16, 0.32, 0.62, 200, "#dededa"),
    around(terminals, 0.24, -0.16, () => block(0.12, 0.3, 0.025, brass(), 0.006)),
    disc(0.34, 0.48, 1.0, zincSteel(), 0.02),
    thread(0.34, 0.52, 0.9, 0.06, zincSteel()),
    hexagon(0.52, 0.12, turnedSteel()).translateY(0.66),
    disc(0.46, 0.92, 1.04, turnedSteel(), 0.05),
    disc(0.26, 1.0, 1.06, blackOxide(), 0.02),
  );
  const bow = new THREE.Shape().absarc(0, 0.45, 0.27, 0, Math.PI * 2, false);
  bow.holes.push(new THREE.Path().absarc(0, 0.56, 0.07, 0, Math.PI * 2, true));
  const key = together(
    plate(bow, 0.12, plastic(bowColour), 0.04),
    at(block(0.14, 0.3, 0.05, zincSteel(), 0.01), 0, 0.1, 0),
  );
  return tilted(together(barrel, at(tilted(key, 0, 30, 0), 0, 1.06, 0)), 50, 0, 0);
}
