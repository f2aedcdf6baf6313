import * as THREE from "three";

/** Casts shadows and is else unseen. */
function shadowCaster(positions: number[]): THREE.Mesh {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  const unseen = new THREE.MeshBasicMaterial({
    colorWrite: false,
    depthWrite: false,
    side: THREE.DoubleSide,
  });
  unseen.shadowSide = THREE.DoubleSide;
  const mesh = new THREE.Mesh(geometry, unseen);
  mesh.castShadow = true;
  return mesh;
}

/**
 * All faces of a model in one mesh each, solid and transparent ones apart: shadows and depth need no materials, and
 * one stroke is quicker than the hundreds of small parts of a valve.
 */
export function hullOf(model: THREE.Object3D): { solid: THREE.Mesh; clear: THREE.Mesh } {
  const solid: number[] = [];
  const clear: number[] = [];
  const point = new THREE.Vector3();
  model.updateMatrixWorld(true);
  model.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const geometry: unknown = node.geometry;
    const material: unknown = node.material;
    if (!(geometry instanceof THREE.BufferGeometry)) return;
    const isClear = material instanceof THREE.Material && material.transparent;
    const list = isClear ? clear : solid;
    const position = geometry.getAttribute("position");
    const index = geometry.getIndex();
    const count = index ? index.count : position.count;
    for (let corner = 0; corner < count; corner += 1) {
      point.fromBufferAttribute(position, index ? index.getX(corner) : corner).applyMatrix4(node.matrixWorld);
      list.push(point.x, point.y, point.z);
    }
  });
  return { solid: shadowCaster(solid), clear: shadowCaster(clear) };
}
