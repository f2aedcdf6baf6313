import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

/** A corner of a turned profile: radius, height and the radius of its rounding. */
export type Corner = [radius: number, height: number, rounding?: number];

/** Fine enough to look round at the size it is seen; small parts need fewer faces. */
function segmentsFor(corners: Corner[]): number {
  const radius = Math.max(...corners.map((corner) => corner[0]));
  return Math.min(112, Math.max(20, Math.round(165 * Math.sqrt(radius))));
}

/** Rounds the corners and sets guard points beside them, so that flat faces stay flat in the light. */
function roundedProfile(corners: Corner[], closed: boolean): THREE.Vector2[] {
  const points: THREE.Vector2[] = [];
  const count = corners.length;
  corners.forEach(([radius, height, rounding = 0.012], index) => {
    const here = new THREE.Vector2(radius, height);
    const before = corners[(index - 1 + count) % count];
    const after = corners[(index + 1) % count];
    const isEnd = !closed && (index === 0 || index === count - 1);
    if (isEnd || !before || !after) {
      points.push(here);
      return;
    }
    const back = new THREE.Vector2(before[0], before[1]).sub(here);
    const forth = new THREE.Vector2(after[0], after[1]).sub(here);
    const reach = Math.max(1e-4, Math.min(rounding, back.length() * 0.45, forth.length() * 0.45));
    const start = here.clone().addScaledVector(back.normalize(), reach);
    const end = here.clone().addScaledVector(forth.normalize(), reach);
    points.push(start.clone().addScaledVector(back, reach * 0.02));
    const steps = reach < 0.03 ? 3 : 6;
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      points.push(
        new THREE.Vector2(
          (1 - t) ** 2 * start.x + 2 * t * (1 - t) * here.x + t ** 2 * end.x,
          (1 - t) ** 2 * start.y + 2 * t * (1 - t) * here.y + t ** 2 * end.y,
        ),
      );
    }
    points.push(end.clone().addScaledVector(forth, reach * 0.02));
  });
  const first = points[0];
  if (closed && first) points.push(first.clone());
  return points;
}

/** A body turned around the vertical axis from an open profile (bottom to top), for solid things. */
export function turned(
  corners: Corner[],
  material: THREE.Material,
  segments = segmentsFor(corners),
): THREE.Mesh {
  return new THREE.Mesh(new THREE.LatheGeometry(roundedProfile(corners, false), segments), material);
}

/** A ring turned around the vertical axis from a closed profile, for things with a hole. */
export function ring(
  corners: Corner[],
  material: THREE.Material,
  segments = segmentsFor(corners),
): THREE.Mesh {
  return new THREE.Mesh(new THREE.LatheGeometry(roundedProfile(corners, true), segments), material);
}

/** A plain rounded ring of rectangular section. */
export function band(
  inner: number,
  outer: number,
  bottom: number,
  top: number,
  material: THREE.Material,
  rounding = 0.015,
): THREE.Mesh {
  return ring(
    [
      [inner, bottom, rounding],
      [outer, bottom, rounding],
      [outer, top, rounding],
      [inner, top, rounding],
    ],
    material,
  );
}

/** A solid cylinder standing on `bottom`. */
export function disc(
  radius: number,
  bottom: number,
  top: number,
  material: THREE.Material,
  rounding = 0.015,
): THREE.Mesh {
  return turned(
    [
      [0.0001, bottom],
      [radius, bottom, rounding],
      [radius, top, rounding],
      [0.0001, top],
    ],
    material,
  );
}

/** A box with rounded edges, centred at the origin. */
export function block(
  width: number,
  height: number,
  depth: number,
  material: THREE.Material,
  rounding = 0.03,
): THREE.Mesh {
  const radius = Math.min(rounding, width / 2.1, height / 2.1, depth / 2.1);
  return new THREE.Mesh(new RoundedBoxGeometry(width, height, depth, 2, radius), material);
}

/** A plate cut from a flat outline, lying in the XY plane and centred on z = 0. */
export function plate(
  shape: THREE.Shape,
  thickness: number,
  material: THREE.Material,
  bevel = 0.02,
  curveSegments = 40,
): THREE.Mesh {
  const inset = Math.min(bevel, thickness * 0.4);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - 2 * inset,
    bevelEnabled: inset > 0,
    bevelThickness: inset,
    bevelSize: inset,
    bevelOffset: -inset,
    bevelSegments: 2,
    curveSegments,
  });
  geometry.translate(0, 0, inset - thickness / 2);
  geometry.deleteAttribute("uv");
  return new THREE.Mesh(toCreasedNormals(geometry, 0.36), material);
}

/** A tube or rod of round section along a smooth line through the points. */
export function rod(
  points: [number, number, number][],
  radius: number,
  material: THREE.Material,
  closed = false,
  segments = 140,
): THREE.Mesh {
  const line = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
    "centripetal",
  );
  return new THREE.Mesh(new THREE.TubeGeometry(line, segments, radius, 20, closed), material);
}

/** `count` copies placed evenly around the vertical axis at `radius`; each is turned to face outwards. */
export function around(
  count: number,
  radius: number,
  height: number,
  make: (index: number) => THREE.Object3D,
  startAngle = 0,
): THREE.Group {
  const group = new THREE.Group();
  for (let index = 0; index < count; index += 1) {
    const angle = startAngle + (index / count) * Math.PI * 2;
    const holder = new THREE.Group();
    holder.add(make(index));
    holder.position.set(Math.sin(angle) * radius, height, Math.cos(angle) * radius);
    holder.rotation.y = angle;
    group.add(holder);
  }
  return group;
}

export function circleOutline(radius: number): THREE.Shape {
  return new THREE.Shape().absarc(0, 0, radius, 0, Math.PI * 2, false);
}

export function hole(x: number, y: number, radius: number): THREE.Path {
  return new THREE.Path().absarc(x, y, radius, 0, Math.PI * 2, true);
}

/** A closed outline through points. */
export function outline(points: [number, number][]): THREE.Shape {
  return new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));
}

/** A six-sided prism standing on y = 0, with the chamfer that a bolt head or nut has. */
export function hexagon(acrossCorners: number, height: number, material: THREE.Material): THREE.Mesh {
  const corners: [number, number][] = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2;
    return [Math.cos(angle) * acrossCorners, Math.sin(angle) * acrossCorners];
  });
  const mesh = plate(outline(corners), height, material, height * 0.12);
  mesh.geometry.rotateX(-Math.PI / 2);
  mesh.geometry.translate(0, height / 2, 0);
  return mesh;
}

/** A bolt head with its washer face, looking up, for flanges and covers. */
export function boltHead(size: number, material: THREE.Material): THREE.Group {
  return together(
    disc(size * 1.25, 0, size * 0.16, material, size * 0.04),
    hexagon(size, size * 0.75, material),
  );
}

/** A threaded length from `bottom` to `top`, drawn as close rings. */
export function thread(
  radius: number,
  bottom: number,
  top: number,
  pitch: number,
  material: THREE.Material,
): THREE.Mesh {
  const corners: Corner[] = [[0.0001, bottom]];
  for (let y = bottom; y < top - pitch * 0.5; y += pitch) {
    corners.push([radius - pitch * 0.5, y, pitch * 0.1], [radius, y + pitch * 0.5, pitch * 0.12]);
  }
  corners.push([radius - pitch * 0.5, top, pitch * 0.1], [0.0001, top]);
  return turned(corners, material, 64);
}

/** Groups parts of one model. */
export function together(...parts: THREE.Object3D[]): THREE.Group {
  const group = new THREE.Group();
  group.add(...parts);
  return group;
}

/** Moves a part and hands it back. */
export function at<Part extends THREE.Object3D>(part: Part, x: number, y: number, z: number): Part {
  part.position.set(x, y, z);
  return part;
}

/** Turns a part (degrees about x, y, z) and hands it back. */
export function tilted<Part extends THREE.Object3D>(part: Part, x: number, y = 0, z = 0): Part {
  part.rotation.set(THREE.MathUtils.degToRad(x), THREE.MathUtils.degToRad(y), THREE.MathUtils.degToRad(z));
  return part;
}
