import * as THREE from "three";

/** Casts shadows, through its holes if it has any, and is otherwise invisible. */
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

/** Faces of many meshes in one geometry. */
class Faces {
  readonly #positions: number[] = [];
  readonly #corners: number[] = [];

  add(geometry: THREE.BufferGeometry, placed: THREE.Matrix4): void {
    const position = geometry.getAttribute("position");
    const index = geometry.getIndex();
    const first = this.#positions.length / 3;
    const point = new THREE.Vector3();
    for (let vertex = 0; vertex < position.count; vertex += 1) {
      point.fromBufferAttribute(position, vertex).applyMatrix4(placed);
      this.#positions.push(point.x, point.y, point.z);
    }
    const count = index ? index.count : position.count;
    for (let corner = 0; corner < count; corner += 1)
      this.#corners.push(first + (index ? index.getX(corner) : corner));
  }

  caster(): THREE.Mesh {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(this.#positions, 3));
    geometry.setIndex(new THREE.Uint32BufferAttribute(this.#corners, 1));
    return shadowCaster(geometry);
  }
}

/**
 * All faces of a model in one mesh each, solid and transparent ones apart: shadows and depth need no materials, and
 * one stroke is quicker than the hundreds of small parts of a valve. What lies behind a punched sheet is to be seen
 * through it, so such sheets stand with the transparent faces.
 */
export function hullOf(model: THREE.Object3D): { solid: THREE.Object3D; clear: THREE.Object3D } {
  const solid = new Faces();
  const clear = new Faces();
  const seenThrough = new THREE.Group();
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
    (isClear ? clear : solid).add(geometry, node.matrixWorld);
  });
  seenThrough.add(clear.caster());
  return { solid: solid.caster(), clear: seenThrough };
}
