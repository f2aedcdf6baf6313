import * as THREE from "three";

/** Casts shadows, through its holes where it has any, and is else unseen. */
function shadowCaster(geometry: THREE.BufferGeometry, pierced?: THREE.MeshPhysicalMaterial): THREE.Mesh {
  const unseen = new THREE.MeshBasicMaterial({
    colorWrite: false,
    depthWrite: false,
    side: THREE.DoubleSide,
    ...(pierced ? { alphaMap: pierced.alphaMap, alphaTest: pierced.alphaTest } : {}),
  });
  unseen.shadowSide = THREE.DoubleSide;
  const mesh = new THREE.Mesh(geometry, unseen);
  mesh.castShadow = true;
  return mesh;
}

function merged(positions: number[]): THREE.Mesh {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return shadowCaster(geometry);
}

/**
 * All faces of a model in one mesh each, solid and transparent ones apart: shadows and depth need no materials, and
 * one stroke is quicker than the hundreds of small parts of a valve. What lies behind a punched sheet is to be seen
 * through it, so such sheets stand with the transparent faces.
 */
export function hullOf(model: THREE.Object3D): { solid: THREE.Object3D; clear: THREE.Object3D } {
  const solid: number[] = [];
  const clear: number[] = [];
  const seenThrough = new THREE.Group();
  const point = new THREE.Vector3();
  model.updateMatrixWorld(true);
  model.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const geometry: unknown = node.geometry;
    const material: unknown = node.material;
    if (!(geometry instanceof THREE.BufferGeometry)) return;
    if (material instanceof THREE.MeshPhysicalMaterial && material.alphaMap) {
      const sheet = shadowCaster(geometry, material);
      sheet.applyMatrix4(node.matrixWorld);
      seenThrough.add(sheet);
      return;
    }
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
  seenThrough.add(merged(clear));
  return { solid: merged(solid), clear: seenThrough };
}
