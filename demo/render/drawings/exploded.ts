import * as THREE from "three";

/** A part of an exploded view. Its own axis is x, along which the parts are pulled apart, unless it has a place. */
export type DrawnPart = {
  /** The number at its callout; parts that nobody orders have none. */
  label?: string;
  object: THREE.Object3D;
  /** Empty room before it along the axis, in units of the view; the usual one if left out. */
  gap?: number;
  /** Where it is beside the axis; it takes no room along it then. */
  place?: [x: number, y: number, z: number];
  /** Where its callout goes: above or below; if left out, where there is room. */
  side?: "above" | "below";
};

/** An assembly whose parts are pulled apart along an axis. */
export type ExplodedView = {
  name: string;
  parts: DrawnPart[];
  /** Turn of the eye around the axis' middle and its height, degrees. */
  turn?: number;
  rise?: number;
  /** The picture's height as a share of its width. */
  tall?: number;
  /** Usual room between two parts. */
  gap?: number;
  /** Lines along which parts go together, besides the main axis. */
  lines?: [from: [number, number, number], to: [number, number, number]][];
};

const size = (object: THREE.Object3D) => {
  object.updateMatrixWorld(true);
  return new THREE.Box3().setFromObject(object);
};

/** A part that was built upright, lying along x with its top to the right. */
export function lying(object: THREE.Object3D): THREE.Group {
  const group = new THREE.Group();
  group.add(object);
  group.rotation.z = -Math.PI / 2;
  return wrapped(group);
}

/** A part turned about its axes, degrees. */
export function turnedTo(object: THREE.Object3D, x: number, y: number, z: number): THREE.Group {
  const group = new THREE.Group();
  group.add(object);
  group.rotation.set(...([x, y, z].map(THREE.MathUtils.degToRad) as [number, number, number]));
  return wrapped(group);
}

/** A part made so large that its longest side across x is `across`. */
export function sized(object: THREE.Object3D, across: number): THREE.Group {
  const extent = size(object).getSize(new THREE.Vector3());
  const group = wrapped(object);
  group.scale.setScalar(across / Math.max(extent.y, extent.z));
  return wrapped(group);
}

/** A part made so large that it is `length` long on x. */
export function long(object: THREE.Object3D, length: number): THREE.Group {
  const extent = size(object).getSize(new THREE.Vector3());
  const group = wrapped(object);
  group.scale.setScalar(length / extent.x);
  return wrapped(group);
}

function wrapped(object: THREE.Object3D): THREE.Group {
  const group = new THREE.Group();
  group.add(object);
  return group;
}

/** Several copies of a part around the axis, facing along it. */
export function ringOf(count: number, radius: number, make: () => THREE.Object3D, start = 0): THREE.Group {
  const group = new THREE.Group();
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + start) / count) * Math.PI * 2;
    const one = wrapped(make());
    one.position.set(0, Math.cos(angle) * radius, Math.sin(angle) * radius);
    group.add(one);
  }
  return group;
}

/** Puts the parts beside each other along x, and returns them with the ends of the axis. */
export function pulledApart({ parts, gap = 0.35 }: ExplodedView): {
  placed: { part: DrawnPart; object: THREE.Object3D }[];
  axis: [THREE.Vector3, THREE.Vector3];
} {
  let end = 0;
  const placed = parts.map((part) => {
    const object = wrapped(part.object);
    const box = size(object);
    if (part.place !== undefined) {
      object.position.set(...part.place);
      return { part, object };
    }
    const begin = end + (end === 0 ? 0 : (part.gap ?? gap));
    object.position.x = begin - box.min.x;
    end = begin + (box.max.x - box.min.x);
    return { part, object };
  });
  return { placed, axis: [new THREE.Vector3(-gap, 0, 0), new THREE.Vector3(end + gap, 0, 0)] };
}
