import * as THREE from "three";

type Surface = {
  colour: string;
  metal?: number;
  rough: number;
  /** Height of the surface's grain, and how many grains fit along one unit. */
  bump?: number;
  grain?: number;
  /** How strongly the grain also changes the gloss. */
  patchy?: number;
  lacquer?: number;
};

/** Smooth noise: value in w, slope in xyz, from one look at the eight corners of its cell. */
const NOISE = `
  varying vec3 vSpot;
  float speck(vec3 p) {
    p = fract(p * 0.3183099 + 0.1); p *= 17.0;
    return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
  }
  vec4 grainAt(vec3 x) {
    vec3 i = floor(x); vec3 f = fract(x);
    vec3 u = f * f * (3.0 - 2.0 * f); vec3 du = 6.0 * f * (1.0 - f);
    float a = speck(i), b = speck(i + vec3(1,0,0)), c = speck(i + vec3(0,1,0)), d = speck(i + vec3(1,1,0));
    float e = speck(i + vec3(0,0,1)), g = speck(i + vec3(1,0,1)), h = speck(i + vec3(0,1,1)), k = speck(i + vec3(1,1,1));
    float k1 = b - a, k2 = c - a, k3 = e - a, k4 = a - b - c + d, k5 = a - c - e + h, k6 = a - b - e + g;
    float k7 = -a + b + c - d + e - g - h + k;
    return vec4(du * (vec3(k1, k2, k3) + u.yzx * vec3(k4, k5, k6) + u.zxy * vec3(k6, k4, k5) + k7 * u.yzx * u.zxy),
      a + k1 * u.x + k2 * u.y + k3 * u.z + k4 * u.x * u.y + k5 * u.y * u.z + k6 * u.z * u.x + k7 * u.x * u.y * u.z);
  }`;

/** Gives a material a fine three-dimensional grain (cast skin, rubber, orange peel), without texture images. */
function addGrain(material: THREE.MeshPhysicalMaterial, bump: number, grain: number, patchy: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms["grainBump"] = { value: bump };
    shader.uniforms["grainScale"] = { value: grain };
    shader.uniforms["grainPatchy"] = { value: patchy };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vSpot;")
      .replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvSpot = (modelMatrix * vec4(position, 1.0)).xyz;",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        `#include <common>\nuniform float grainBump; uniform float grainScale; uniform float grainPatchy;${NOISE}`,
      )
      .replace(
        "#include <roughnessmap_fragment>",
        `#include <roughnessmap_fragment>
        roughnessFactor = clamp(roughnessFactor + grainPatchy * (grainAt(vSpot * grainScale * 0.14).w - 0.5), 0.04, 1.0);`,
      )
      .replace(
        "#include <normal_fragment_maps>",
        `#include <normal_fragment_maps>
        vec3 slope = grainAt(vSpot * grainScale).xyz;
        normal = normalize(normal - 0.3 * grainBump * (viewMatrix * vec4(slope, 0.0)).xyz);`,
      );
  };
  material.customProgramCacheKey = () => "grain";
}

function surface(values: Surface): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({
    color: values.colour,
    metalness: values.metal ?? 0,
    roughness: values.rough,
    clearcoat: values.lacquer ?? 0,
    clearcoatRoughness: 0.12,
    side: THREE.DoubleSide,
    shadowSide: THREE.DoubleSide,
  });
  addGrain(material, values.bump ?? 0, values.grain ?? 40, values.patchy ?? 0.06);
  return material;
}

export const groundSteel = () =>
  surface({ colour: "#d3d5d8", metal: 1, rough: 0.24, bump: 0.02, grain: 90, patchy: 0.12 });
export const turnedSteel = () =>
  surface({ colour: "#b4b6ba", metal: 1, rough: 0.36, bump: 0.06, grain: 70, patchy: 0.12 });
export const forgedSteel = () =>
  surface({ colour: "#6d6f73", metal: 0.85, rough: 0.52, bump: 0.18, grain: 42, patchy: 0.16 });
export const blackOxide = () =>
  surface({ colour: "#2e3033", metal: 0.75, rough: 0.4, bump: 0.08, grain: 60, patchy: 0.14 });
export const castIron = () =>
  surface({ colour: "#5b5d60", metal: 0.55, rough: 0.6, bump: 0.24, grain: 48, patchy: 0.14 });
export const castAluminium = () =>
  surface({ colour: "#b9bbbd", metal: 0.9, rough: 0.46, bump: 0.1, grain: 60, patchy: 0.12 });
export const machinedAluminium = () =>
  surface({ colour: "#dadbdd", metal: 1, rough: 0.3, bump: 0.03, grain: 80, patchy: 0.1 });
export const zincSteel = () =>
  surface({ colour: "#cfd0cd", metal: 1, rough: 0.33, bump: 0.05, grain: 60, patchy: 0.16 });
export const yellowZinc = () =>
  surface({ colour: "#cfb066", metal: 1, rough: 0.33, bump: 0.05, grain: 60, patchy: 0.18 });
export const brass = () => surface({ colour: "#d2a44f", metal: 1, rough: 0.28, bump: 0.03, grain: 70 });
export const bronze = () => surface({ colour: "#b98a55", metal: 1, rough: 0.38, bump: 0.1, grain: 60 });
export const copper = () => surface({ colour: "#cf7f55", metal: 1, rough: 0.3, bump: 0.04, grain: 60 });
export const rubber = () => surface({ colour: "#222325", rough: 0.66, bump: 0.1, grain: 70, patchy: 0.08 });
export const plastic = (colour = "#1d1e20") =>
  surface({ colour, rough: 0.42, bump: 0.05, grain: 90, patchy: 0.05 });
export const paint = (colour: string) =>
  surface({ colour, metal: 0, rough: 0.38, bump: 0.025, grain: 30, lacquer: 0.7, patchy: 0.05 });
export const castPaint = (colour: string) =>
  surface({ colour, metal: 0.1, rough: 0.44, bump: 0.2, grain: 46, lacquer: 0.35, patchy: 0.1 });
export const paper = (colour = "#e8dcb8") => surface({ colour, rough: 0.9, bump: 0.12, grain: 80 });
export const felt = (colour = "#dadbd6") => surface({ colour, rough: 0.98, bump: 0.5, grain: 110 });
export const friction = () =>
  surface({ colour: "#7b6a57", metal: 0.15, rough: 0.82, bump: 0.4, grain: 90, patchy: 0.1 });

/** Clear plastic of a sediment bowl, with what stands behind it showing through. */
export function clearPlastic(colour = "#e9c46a"): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.06,
    transparent: true,
    opacity: 0.5,
    depthWrite: false,
    clearcoat: 1,
    side: THREE.FrontSide,
  });
}
