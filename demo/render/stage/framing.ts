import * as THREE from "three";

/** Where the model is in the picture: centre and size as shares of width and height. */
export type Frame = { centreX: number; centreY: number; width: number; height: number };

/** Points on the surface of a model in the coordinates of its root, a sample where it has very many. */
export function outlinePoints(object: THREE.Object3D): THREE.Vector3[] {
  const points: THREE.Vector3[] = [];
  object.updateMatrixWorld(true);
  object.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const geometry: unknown = node.geometry;
    if (!(geometry instanceof THREE.BufferGeometry)) return;
    const position = geometry.getAttribute("position");
    const step = Math.max(1, Math.floor(position.count / 4000));
    for (let index = 0; index < position.count; index += step) {
      points.push(new THREE.Vector3().fromBufferAttribute(position, index).applyMatrix4(node.matrixWorld));
    }
  });
  return points;
}

/** Puts the model on the ground at the origin with a bounding sphere of radius 1, so that light and lens fit all. */
export function standOnGround(model: THREE.Object3D): THREE.Group {
  const stand = new THREE.Group();
  stand.add(model);
  const points = outlinePoints(stand);
  const sphere = new THREE.Sphere().setFromPoints(points);
  const box = new THREE.Box3().setFromPoints(points);
  const scale = 1 / sphere.radius;
  stand.scale.setScalar(scale);
  stand.position.set(-sphere.center.x * scale, -box.min.y * scale, -sphere.center.z * scale);
  stand.updateMatrixWorld(true);
  return stand;
}

/** Bounds of the model on the film in pixels, measured from the optical axis. */
function projectedBounds(
  camera: THREE.PerspectiveCamera,
  points: THREE.Vector3[],
  width: number,
  height: number,
) {
  camera.updateMatrixWorld(true);
  const box = new THREE.Box2();
  const onFilm = new THREE.Vector3();
  const spot = new THREE.Vector2();
  for (const point of points) {
    onFilm.copy(point).project(camera);
    box.expandByPoint(spot.set((onFilm.x * width) / 2, (-onFilm.y * height) / 2));
  }
  return box;
}

/**
 * A 24-degree lens looking from `direction`, moved until the model fills its frame, and shifted (never
 * tilted) to its centre. Returns the shift in pixels; the caller adds its own jitter to it.
 */
export function frameCamera(
  object: THREE.Object3D,
  direction: THREE.Vector3,
  frame: Frame,
  width: number,
  height: number,
): { camera: THREE.PerspectiveCamera; shiftX: number; shiftY: number } {
  const points = outlinePoints(object);
  const centre = new THREE.Box3().setFromPoints(points).getCenter(new THREE.Vector3());
  const camera = new THREE.PerspectiveCamera(24, width / height, 0.1, 100);
  let distance = 8;
  let bounds = new THREE.Box2();
  for (let round = 0; round < 8; round += 1) {
    camera.position.copy(centre).addScaledVector(direction.clone().normalize(), distance);
    camera.lookAt(centre);
    bounds = projectedBounds(camera, points, width, height);
    const size = bounds.getSize(new THREE.Vector2());
    distance *= Math.max(size.x / (frame.width * width), size.y / (frame.height * height));
  }
  const middle = bounds.getCenter(new THREE.Vector2());
  return {
    camera,
    shiftX: middle.x - (frame.centreX - 0.5) * width,
    shiftY: middle.y - (frame.centreY - 0.5) * height,
  };
}
