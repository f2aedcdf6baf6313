import * as THREE from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";
import { pulledApart, type ExplodedView } from "../drawings/exploded.ts";

/** A callout: fractions of the picture's size. */
export type Callout = { label: string; x: number; y: number };

export type Drafted = { picture: string; callouts: Callout[] };

const FILM_VERTEX = `
  varying vec3 vNormal2; varying float vDepth; uniform float near; uniform float far;
  void main() {
    vec4 seen = modelViewMatrix * vec4(position, 1.0);
    vNormal2 = normalMatrix * normal;
    vDepth = (-seen.z - near) / (far - near);
    gl_Position = projectionMatrix * seen;
  }`;
const FILM_FRAGMENT = `
  varying vec3 vNormal2; varying float vDepth; uniform float part;
  void main() {
    vec3 n = normalize(vNormal2);
    if (n.z < 0.0) n = -n;
    gl_FragColor = vec4(n.xy, vDepth, part);
  }`;
const COPY_VERTEX = "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }";

/** Draws dark lines where the part, the depth or the direction of the surface changes, on lightly shaded paper. */
const INK_FRAGMENT = `
  uniform sampler2D film; uniform vec2 pixel; uniform float bold; uniform float fine; varying vec2 vUv;
  vec4 look(vec2 by) { return texture2D(film, vUv + by * pixel); }
  vec3 facing(vec4 spot) { return vec3(spot.xy, sqrt(max(0.0, 1.0 - dot(spot.xy, spot.xy)))); }
  void main() {
    vec4 here = look(vec2(0.0));
    float ink = 0.0;
    for (int turn = 0; turn < 8; turn += 1) {
      float angle = float(turn) * 0.7853981634;
      vec2 way = vec2(cos(angle), sin(angle));
      vec4 wide = look(way * bold);
      if (abs(wide.a - here.a) > 0.5) ink = 1.0;
      if (turn > 3 || here.a < 0.5) continue;
      vec4 one = look(way * fine);
      vec4 other = look(-way * fine);
      if (one.a < 0.5 || other.a < 0.5) continue;
      float bend = abs(one.b + other.b - 2.0 * here.b);
      ink = max(ink, smoothstep(0.0035, 0.006, bend));
      ink = max(ink, 0.85 * smoothstep(0.16, 0.3, 1.0 - dot(facing(one), facing(other))));
    }
    float light = dot(facing(here), normalize(vec3(-0.45, 0.75, 0.55)));
    float paper = here.a < 0.5 ? 1.0 : mix(0.8, 1.0, smoothstep(-0.1, 0.75, light));
    float alpha = here.a < 0.5 ? ink : 1.0;
    gl_FragColor = vec4(vec3(mix(paper, 0.08, ink)), alpha);
  }`;

/** Shares of the picture's width. */
const margin = 0.05;
const labelRoom = 0.026;
/** Between two callouts: they stay apart on a phone. */
const betweenLabels = 0.082;

/** Draws exploded views as line drawings. */
export class Drafting {
  readonly #renderer = new THREE.WebGLRenderer({
    antialias: false,
    alpha: true,
    premultipliedAlpha: false,
    preserveDrawingBuffer: true,
  });

  /** Draws a view; the picture is a PNG as data URL, of this width in pixels. */
  draw(view: ExplodedView, width: number): Drafted {
    const tall = view.tall ?? 0.75;
    const height = Math.round(width * tall);
    const { placed, axis } = pulledApart(view);
    const scene = new THREE.Scene();
    for (const { object } of placed) scene.add(object);
    scene.updateMatrixWorld(true);
    const camera = frame(scene, view, width / height);
    for (const [index, { object }] of placed.entries()) coat(object, index + 1, camera);
    const film = this.#expose(scene, camera, width, height);
    this.#ink(film, width, height);
    film.dispose();
    const small = Math.round(width / 5);
    const map = this.#mapOf(scene, camera, small, Math.round(small * tall));
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser draws no lines: no 2D canvas.");
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, width, height);
    const onPaper = (point: THREE.Vector3) => {
      const spot = point.clone().project(camera);
      return { x: (spot.x + 1) / 2, y: (1 - spot.y) / 2 };
    };
    const lines = (view.lines ?? []).map(([from, to]) => [
      new THREE.Vector3(...from),
      new THREE.Vector3(...to),
    ]);
    for (const [from, to] of [axis, ...lines]) {
      if (from && to) centreLine(pen, onPaper(from), onPaper(to), width, height);
    }
    pen.drawImage(this.#renderer.domElement, 0, 0);
    const callouts: Callout[] = [];
    for (const [index, { part, object }] of placed.entries()) {
      if (part.label === undefined) continue;
      const middle = new THREE.Box3().setFromObject(object).getCenter(new THREE.Vector3());
      const anchor = map.spotOf(index + 1, onPaper(middle));
      const place = map.placeFor(anchor, part.side, callouts);
      leader(pen, anchor, place, width, height);
      callouts.push({ label: part.label, x: place.x, y: place.y });
    }
    return { picture: canvas.toDataURL("image/png"), callouts };
  }

  #expose(scene: THREE.Scene, camera: THREE.Camera, width: number, height: number): THREE.WebGLRenderTarget {
    const film = new THREE.WebGLRenderTarget(width, height, {
      type: THREE.FloatType,
      minFilter: THREE.NearestFilter,
      magFilter: THREE.NearestFilter,
    });
    this.#renderer.setClearColor(0x000000, 0);
    this.#renderer.setRenderTarget(film);
    this.#renderer.clear();
    this.#renderer.render(scene, camera);
    return film;
  }

  #ink(film: THREE.WebGLRenderTarget, width: number, height: number): void {
    const quad = new FullScreenQuad(
      new THREE.ShaderMaterial({
        uniforms: {
          film: { value: film.texture },
          pixel: { value: new THREE.Vector2(1 / width, 1 / height) },
          bold: { value: Math.max(1, width / 1100) },
          fine: { value: Math.max(1, width / 2000) },
        },
        vertexShader: COPY_VERTEX,
        fragmentShader: INK_FRAGMENT,
        depthTest: false,
        transparent: true,
        blending: THREE.NoBlending,
      }),
    );
    this.#renderer.setSize(width, height, false);
    this.#renderer.setRenderTarget(null);
    quad.render(this.#renderer);
    quad.dispose();
  }

  /** Which part is seen at each spot of a small picture. */
  #mapOf(scene: THREE.Scene, camera: THREE.Camera, width: number, height: number): PartMap {
    const film = this.#expose(scene, camera, width, height);
    const spots = new Float32Array(width * height * 4);
    this.#renderer.readRenderTargetPixels(film, 0, 0, width, height, spots);
    film.dispose();
    return new PartMap(spots, width, height);
  }
}

/** Gives every mesh of a part the film's material with the part's number. */
function coat(object: THREE.Object3D, part: number, camera: THREE.OrthographicCamera): void {
  const material = new THREE.ShaderMaterial({
    uniforms: { part: { value: part }, near: { value: camera.near }, far: { value: camera.far } },
    vertexShader: FILM_VERTEX,
    fragmentShader: FILM_FRAGMENT,
    side: THREE.DoubleSide,
    blending: THREE.NoBlending,
  });
  object.traverse((node) => {
    if (node instanceof THREE.Mesh) node.material = material;
  });
}

/** A camera without perspective that sees the whole scene with room for callouts. */
function frame(scene: THREE.Scene, view: ExplodedView, aspect: number): THREE.OrthographicCamera {
  const turn = THREE.MathUtils.degToRad(view.turn ?? -32);
  const rise = THREE.MathUtils.degToRad(view.rise ?? 24);
  const direction = new THREE.Vector3(
    Math.sin(turn) * Math.cos(rise),
    Math.sin(rise),
    Math.cos(turn) * Math.cos(rise),
  );
  const box = new THREE.Box3().setFromObject(scene);
  const centre = box.getCenter(new THREE.Vector3());
  const reach = box.getSize(new THREE.Vector3()).length();
  const camera = new THREE.OrthographicCamera();
  camera.position.copy(centre).addScaledVector(direction, reach);
  camera.lookAt(centre);
  camera.updateMatrixWorld(true);
  const seen = new THREE.Box3();
  const point = new THREE.Vector3();
  scene.traverse((node) => {
    if (!(node instanceof THREE.Mesh) || !(node.geometry instanceof THREE.BufferGeometry)) return;
    const position = node.geometry.getAttribute("position");
    for (let index = 0; index < position.count; index += Math.ceil(position.count / 3000)) {
      point.fromBufferAttribute(position, index).applyMatrix4(node.matrixWorld);
      seen.expandByPoint(point.applyMatrix4(camera.matrixWorldInverse));
    }
  });
  const middle = seen.getCenter(new THREE.Vector3());
  const extent = seen.getSize(new THREE.Vector3());
  const half = Math.max(extent.x / 2 / aspect, extent.y / 2) * 1.24;
  camera.left = middle.x - half * aspect;
  camera.right = middle.x + half * aspect;
  camera.top = middle.y + half;
  camera.bottom = middle.y - half;
  camera.near = -seen.max.z - reach * 0.05;
  camera.far = -seen.min.z + reach * 0.05;
  camera.updateProjectionMatrix();
  return camera;
}

type Spot = { x: number; y: number };

class PartMap {
  readonly #spots: Float32Array;
  readonly #width: number;
  readonly #height: number;

  constructor(spots: Float32Array, width: number, height: number) {
    this.#spots = spots;
    this.#width = width;
    this.#height = height;
  }

  #partAt(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.#width || row >= this.#height) return 0;
    return Math.round(this.#spots[((this.#height - 1 - row) * this.#width + column) * 4 + 3] ?? 0);
  }

  /** The visible spot of a part nearest to a place, a little inside its outline. */
  spotOf(part: number, wanted: Spot): Spot {
    let best: Spot | undefined;
    let least = Infinity;
    for (let row = 2; row < this.#height - 2; row += 1) {
      for (let column = 2; column < this.#width - 2; column += 1) {
        if (this.#partAt(column, row) !== part) continue;
        const isInside = [-2, 2].every(
          (by) => this.#partAt(column + by, row) === part && this.#partAt(column, row + by) === part,
        );
        const spot = { x: (column + 0.5) / this.#width, y: (row + 0.5) / this.#height };
        const distance = Math.hypot(spot.x - wanted.x, spot.y - wanted.y) + (isInside ? 0 : 0.2);
        if (distance < least) [best, least] = [spot, distance];
      }
    }
    if (best === undefined) throw new Error(`Nothing is seen of part ${part}.`);
    return best;
  }

  /** Where the callout of a spot goes: the nearest empty place above or below that no other callout has. */
  placeFor(anchor: Spot, side: "above" | "below" | undefined, taken: Spot[]): Spot {
    const sides = side === undefined ? [-1, 1] : [side === "above" ? -1 : 1];
    const places = sides.flatMap((way) =>
      [0, 12, -12, 25, -25, 40, -40, 60, -60, 80, -80].flatMap((lean) => {
        const angle = THREE.MathUtils.degToRad(lean);
        const place = this.#emptyFrom(anchor, { x: Math.sin(angle), y: way * Math.cos(angle) }, taken);
        return place === undefined ? [] : [{ ...place, cost: place.distance * (1 + Math.abs(lean) / 90) }];
      }),
    );
    const [best] = places.toSorted((one, other) => one.cost - other.cost);
    if (best === undefined) throw new Error("There is no room for a callout.");
    return { x: best.x, y: best.y };
  }

  #emptyFrom(anchor: Spot, way: Spot, taken: Spot[]): (Spot & { distance: number }) | undefined {
    const ratio = this.#width / this.#height;
    for (let distance = 0.05; distance < 0.6; distance += 0.006) {
      const spot = { x: anchor.x + way.x * distance, y: anchor.y + way.y * distance * ratio };
      if (spot.x < margin || spot.x > 1 - margin || spot.y < margin || spot.y > 1 - margin) return undefined;
      const isFree = taken.every(
        (other) => Math.hypot(other.x - spot.x, (other.y - spot.y) / ratio) > betweenLabels,
      );
      if (isFree && this.#isEmpty(spot)) return { ...spot, distance };
    }
    return undefined;
  }

  #isEmpty(spot: Spot): boolean {
    const room = labelRoom * this.#width;
    for (let turn = 0; turn < 12; turn += 1) {
      const angle = (turn / 12) * Math.PI * 2;
      for (const share of [0, 0.5, 1]) {
        const column = Math.round(spot.x * this.#width + Math.cos(angle) * room * share);
        const row = Math.round(spot.y * this.#height + Math.sin(angle) * room * share);
        if (this.#partAt(column, row) !== 0) return false;
      }
    }
    return true;
  }
}

function centreLine(
  pen: CanvasRenderingContext2D,
  from: Spot,
  to: Spot,
  width: number,
  height: number,
): void {
  const unit = width / 1000;
  pen.save();
  pen.strokeStyle = "#6e7077";
  pen.lineWidth = 0.9 * unit;
  pen.setLineDash([16 * unit, 4 * unit, 2 * unit, 4 * unit]);
  pen.beginPath();
  pen.moveTo(from.x * width, from.y * height);
  pen.lineTo(to.x * width, to.y * height);
  pen.stroke();
  pen.restore();
}

/** A thin line from a part to its callout, with a light edge so that it is seen on dark lines. */
function leader(pen: CanvasRenderingContext2D, from: Spot, to: Spot, width: number, height: number): void {
  const unit = width / 1000;
  pen.save();
  pen.lineCap = "round";
  for (const [colour, thick] of [
    ["#ffffff", 4],
    ["#17181a", 1.1],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = thick * unit;
    pen.beginPath();
    pen.moveTo(from.x * width, from.y * height);
    pen.lineTo(to.x * width, to.y * height);
    pen.stroke();
  }
  pen.fillStyle = "#17181a";
  pen.beginPath();
  pen.arc(from.x * width, from.y * height, 3.2 * unit, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}
