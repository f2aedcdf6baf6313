import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";

/** Half the side of the square of ground that the shadow map covers, in model radii. */
export const GROUND_REACH = 3.2;
const MAP_SIZE = 384;

/** Flattens the model onto the ground along one direction of light, seen from straight above. */
function silhouetteMaterial(): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: { light: { value: new THREE.Vector3() } },
    vertexShader: `
      uniform vec3 light;
      void main() {
        vec3 p = (modelMatrix * vec4(position, 1.0)).xyz;
        vec3 onGround = p - light * (max(p.y, 0.0) / light.y);
        gl_Position = vec4(onGround.x / ${GROUND_REACH.toFixed(1)}, -onGround.z / ${GROUND_REACH.toFixed(1)}, 0.0, 1.0);
      }`,
    fragmentShader: "void main() { gl_FragColor = vec4(1.0); }",
    side: THREE.DoubleSide,
    depthTest: false,
    depthWrite: false,
  });
}

/** Evens out the steps between the silhouettes, once on the small map instead of in every pixel of the picture. */
const blur = new THREE.ShaderMaterial({
  uniforms: { map: { value: null } },
  vertexShader: "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
  fragmentShader: `
    uniform sampler2D map; varying vec2 vUv;
    void main() {
      float dark = 0.0;
      for (int x = -2; x <= 2; x++) for (int y = -2; y <= 2; y++) dark += texture2D(map, vUv + 0.0045 * vec2(x, y)).r / 25.0;
      gl_FragColor = vec4(dark, 0.0, 0.0, 1.0);
    }`,
  depthTest: false,
});

/**
 * The shade on the ground under a large lamp and an overcast sky: the share of light directions that the
 * model hides, summed from its flattened silhouettes. Softer with distance, darkest where it touches.
 */
export function traceGroundShadow(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  lights: { direction: THREE.Vector3; weight: number }[],
): THREE.WebGLRenderTarget {
  const silhouette = new THREE.WebGLRenderTarget(MAP_SIZE, MAP_SIZE, { depthBuffer: false });
  const sum = new THREE.WebGLRenderTarget(MAP_SIZE, MAP_SIZE, {
    depthBuffer: false,
    type: THREE.HalfFloatType,
  });
  const flatten = silhouetteMaterial();
  const add = new THREE.ShaderMaterial({
    uniforms: { map: { value: silhouette.texture }, weight: { value: 0 } },
    vertexShader: "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `
      uniform sampler2D map; uniform float weight; varying vec2 vUv;
      void main() { gl_FragColor = texture2D(map, vUv) * weight; }`,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    depthTest: false,
  });
  const quad = new FullScreenQuad(add);
  const camera = new THREE.Camera();
  renderer.setClearColor(0x000000, 0);
  renderer.setRenderTarget(sum);
  renderer.clear();
  scene.overrideMaterial = flatten;
  const culled: THREE.Object3D[] = [];
  scene.traverse((node) => {
    if (node.frustumCulled) culled.push(node);
    node.frustumCulled = false;
  });
  for (const { direction, weight } of lights) {
    flatten.uniforms["light"] = { value: direction };
    flatten.uniformsNeedUpdate = true;
    renderer.setRenderTarget(silhouette);
    renderer.clear();
    renderer.render(scene, camera);
    add.uniforms["weight"] = { value: weight };
    renderer.setRenderTarget(sum);
    renderer.autoClear = false;
    quad.render(renderer);
    renderer.autoClear = true;
  }
  for (const node of culled) node.frustumCulled = true;
  scene.overrideMaterial = null;
  const soft = new THREE.WebGLRenderTarget(MAP_SIZE, MAP_SIZE, {
    depthBuffer: false,
    type: THREE.HalfFloatType,
  });
  blur.uniforms["map"] = { value: sum.texture };
  quad.material = blur;
  renderer.setRenderTarget(soft);
  quad.render(renderer);
  renderer.setRenderTarget(null);
  sum.dispose();
  // The two materials are not disposed: their programs would be compiled again for every picture.
  silhouette.dispose();
  quad.dispose();
  return soft;
}
