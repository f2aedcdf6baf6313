import * as THREE from "three";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";
import { frameCamera, type Frame } from "./framing.ts";
import { GROUND_REACH, traceGroundShadow } from "./ground-shadow.ts";
import { hullOf } from "./hull.ts";
import { evenly, lampSample, skySample } from "./light-samples.ts";

export type Shot = {
  width: number;
  height: number;
  /** Colour of the ground, exact up to the picture's edge. */
  ground: string;
  /** 0 none, 1 black where no light arrives. */
  shadowStrength: number;
  frame: Frame;
  /** How many exposures are averaged: 1 for a draft, more for soft shadows and smooth edges. */
  exposures: number;
  /** Turn of the camera around the model and its height, in degrees. */
  cameraTurn: number;
  cameraHeight: number;
};

const LAMP_SAMPLES = 16;
const SKY_SAMPLES = 4;
const LAMP = new THREE.Vector3(-0.75, 1.35, 0.72);

const COPY_VERTEX = "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/** Lays the developed exposure over the shaded ground; the shade fades out before the picture's edge. */
const DEVELOP_FRAGMENT = `
  uniform sampler2D exposure; uniform sampler2D shade; uniform vec3 ground; uniform float strength;
  uniform mat4 filmToWorld; uniform vec3 eye; varying vec2 vUv;
  float shadeAt(vec2 uv) { return texture2D(shade, uv).r; }
  void main() {
    vec4 light = texture2D(exposure, vUv);
    gl_FragColor = vec4(light.rgb / max(light.a, 0.0001), 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    vec4 far = filmToWorld * vec4(vUv * 2.0 - 1.0, 1.0, 1.0);
    vec3 ray = normalize(far.xyz / far.w - eye);
    float dark = 0.0;
    if (ray.y < -0.001) {
      vec3 spot = eye - ray * (eye.y / ray.y);
      vec2 uv = vec2(spot.x, -spot.z) / ${GROUND_REACH.toFixed(1)} * 0.5 + 0.5;
      dark = shadeAt(uv);
      vec2 fromEdge = min(vUv, 1.0 - vUv);
      dark *= smoothstep(0.0, 0.1, fromEdge.x) * smoothstep(0.0, 0.1, fromEdge.y);
      dark *= 1.0 - smoothstep(0.9, 2.7, length(spot.xz));
    }
    vec3 floor = ground * (1.0 - strength * dark);
    gl_FragColor = vec4(mix(floor, gl_FragColor.rgb, clamp(light.a, 0.0, 1.0)), 1.0);
  }`;

export class Studio {
  readonly #renderer: THREE.WebGLRenderer;
  readonly #environment: THREE.Texture;
  readonly #depthOnly = new THREE.MeshBasicMaterial({
    colorWrite: false,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 4,
  });

  constructor() {
    this.#renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
    this.#renderer.setPixelRatio(1);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    const pmrem = new THREE.PMREMGenerator(this.#renderer);
    this.#environment = pmrem.fromScene(new RoomEnvironment(), 0.02).texture;
  }

  /** Photographs a model that stands on the ground; returns a PNG as data URL. */
  photograph(model: THREE.Object3D, shot: Shot): string {
    const scene = new THREE.Scene();
    scene.add(model);
    scene.environment = this.#environment;
    scene.environmentIntensity = 0.55;
    model.traverse((node) => {
      node.receiveShadow = true;
    });
    const hull = hullOf(model);
    scene.add(hull.solid, hull.clear);
    model.visible = false;
    const shade = traceGroundShadow(this.#renderer, scene, groundLights());
    model.visible = true;
    const turn = THREE.MathUtils.degToRad(shot.cameraTurn);
    const rise = THREE.MathUtils.degToRad(shot.cameraHeight);
    const direction = new THREE.Vector3(
      Math.sin(turn) * Math.cos(rise),
      Math.sin(rise),
      Math.cos(turn) * Math.cos(rise),
    );
    const framed = frameCamera(model, direction, shot.frame, shot.width, shot.height);
    const exposure = this.#expose(scene, { model, clear: hull.clear }, framed, shot);
    this.#develop(exposure, shade, framed, shot);
    exposure.dispose();
    shade.dispose();
    discard(scene);
    return this.#renderer.domElement.toDataURL("image/png");
  }

  /** Averages many exposures, each with another spot of the lamps lit and the film moved within a pixel. */
  #expose(
    scene: THREE.Scene,
    withoutDepth: { model: THREE.Object3D; clear: THREE.Object3D },
    framed: ReturnType<typeof frameCamera>,
    shot: Shot,
  ): THREE.WebGLRenderTarget {
    const { width, height, exposures } = shot;
    // Where several exposures are averaged, their jitter smooths the edges; samples would cost three times as long.
    const samples = exposures < 3 ? 2 : 0;
    const single = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples });
    const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
    const add = new THREE.ShaderMaterial({
      uniforms: { map: { value: single.texture } },
      vertexShader: COPY_VERTEX,
      fragmentShader: `uniform sampler2D map; varying vec2 vUv;
        void main() { gl_FragColor = min(texture2D(map, vUv), vec4(24.0)) / ${exposures.toFixed(1)}; }`,
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneFactor,
      depthTest: false,
    });
    const quad = new FullScreenQuad(add);
    const key = addLight(scene, 2.3, 1024);
    const sky = addLight(scene, 0.7, 1024);
    this.#renderer.toneMapping = THREE.NoToneMapping;
    this.#renderer.setClearColor(0x000000, 0);
    this.#renderer.setRenderTarget(sum);
    this.#renderer.clear();
    for (let pass = 0; pass < exposures; pass += 1) {
      key.position.copy(lampSample(LAMP, 0.15, pass)).multiplyScalar(6);
      sky.position.copy(skySample(pass)).multiplyScalar(6);
      const x = framed.shiftX + evenly(pass + 1, 2) - 0.5;
      const y = framed.shiftY + evenly(pass + 1, 3) - 0.5;
      framed.camera.setViewOffset(width, height, x, y, width, height);
      this.#renderer.setRenderTarget(single);
      this.#renderer.clear();
      this.#layDepth(scene, withoutDepth, framed.camera);
      this.#renderer.render(scene, framed.camera);
      this.#renderer.autoClear = true;
      this.#renderer.setRenderTarget(sum);
      this.#renderer.autoClear = false;
      quad.render(this.#renderer);
      this.#renderer.autoClear = true;
    }
    framed.camera.setViewOffset(width, height, framed.shiftX, framed.shiftY, width, height);
    for (const light of [key, sky]) light.dispose();
    // The materials of this and of developing are not disposed: their programs serve the next picture too.
    single.dispose();
    quad.dispose();
    return sum;
  }

  /**
   * Fills in depth first, from the hull in one stroke, so that the expensive shading runs once per pixel; clears the
   * picture.
   */
  #layDepth(
    scene: THREE.Scene,
    { model, clear }: { model: THREE.Object3D; clear: THREE.Object3D },
    camera: THREE.Camera,
  ): void {
    model.visible = clear.visible = false;
    scene.overrideMaterial = this.#depthOnly;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.render(scene, camera);
    this.#renderer.shadowMap.autoUpdate = true;
    scene.overrideMaterial = null;
    model.visible = clear.visible = true;
    this.#renderer.autoClear = false;
  }

  #develop(
    exposure: THREE.WebGLRenderTarget,
    shade: THREE.WebGLRenderTarget,
    framed: ReturnType<typeof frameCamera>,
    shot: Shot,
  ): void {
    const { camera } = framed;
    const ground = new THREE.Color().setStyle(shot.ground, THREE.LinearSRGBColorSpace);
    const develop = new THREE.ShaderMaterial({
      uniforms: {
        exposure: { value: exposure.texture },
        shade: { value: shade.texture },
        ground: { value: ground },
        strength: { value: shot.shadowStrength },
        filmToWorld: { value: camera.matrixWorld.clone().multiply(camera.projectionMatrixInverse) },
        eye: { value: camera.position },
      },
      vertexShader: COPY_VERTEX,
      fragmentShader: DEVELOP_FRAGMENT,
      depthTest: false,
    });
    const quad = new FullScreenQuad(develop);
    this.#renderer.toneMapping = THREE.ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1;
    this.#renderer.setSize(shot.width, shot.height, false);
    this.#renderer.setRenderTarget(null);
    quad.render(this.#renderer);
    quad.dispose();
  }
}

function addLight(scene: THREE.Scene, intensity: number, mapSize: number): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight(0xffffff, intensity);
  light.castShadow = true;
  light.shadow.mapSize.set(mapSize, mapSize);
  light.shadow.normalBias = 0.006;
  light.shadow.bias = -0.0004;
  light.shadow.radius = 5;
  const camera = light.shadow.camera;
  camera.left = camera.bottom = -2.1;
  camera.right = camera.top = 2.1;
  camera.near = 1;
  camera.far = 12;
  scene.add(light, light.target);
  light.target.position.set(0, 0.6, 0);
  return light;
}

function groundLights(): { direction: THREE.Vector3; weight: number }[] {
  const lamp = Array.from({ length: LAMP_SAMPLES }, (_, index) => ({
    direction: lampSample(LAMP, 0.34, index),
    weight: 0.76 / LAMP_SAMPLES,
  }));
  const sky = Array.from({ length: SKY_SAMPLES }, (_, index) => ({
    direction: skySample(index),
    weight: 0.16 / SKY_SAMPLES,
  }));
  return [...lamp, ...sky];
}

/** Frees what one scene took; its shader programs stay for the next one. */
function discard(scene: THREE.Object3D): void {
  scene.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const geometry: unknown = node.geometry;
    const material: unknown = node.material;
    if (geometry instanceof THREE.BufferGeometry) geometry.dispose();
    if (material instanceof THREE.MeshPhysicalMaterial) material.map?.dispose();
  });
}
