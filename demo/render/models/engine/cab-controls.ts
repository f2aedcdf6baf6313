import * as THREE from "three";
import { plug } from "./cable-plug.ts";
import { flatMark, nameplate, roundMark } from "../marks.ts";
import {
  blackOxide,
  brass,
  castAluminium,
  groundSteel,
  plastic,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
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
} from "../shapes.ts";

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
