/** A callout on the screen, in pixels: its middle and its size. */
export interface PlacedCallout {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Pixels between two callouts, so that the chosen one, which is drawn larger, covers no other. */
const gap = 4;
/** Pixels of the gap that may be missing in the end: the last ones take the longest. */
const enough = 1;
/**
 * So many times callouts are moved, and so many pairs are looked at in all, so that a phone does it within a frame or
 * two: if more are in a picture than fit into it, some stay too close.
 */
const mostRounds = 800;
const mostPairs = 1_000_000;
/** Which part of the way they move in a round: all at once and a little, so that neighbours stay neighbours. */
const part = 0.25;

/**
 * By how much each callout moves, in pixels, so that none covers another and each can be pressed with a finger (WCAG
 * 2.2, 2.5.8). They stay in the picture, and those with room stay where they are.
 */
export function spreadCallouts(
  callouts: readonly PlacedCallout[],
  picture: { width: number; height: number },
): Point[] {
  const places = callouts.map(({ x, y }) => ({ x, y }));
  const rounds = Math.min(mostRounds, Math.ceil(mostPairs / (callouts.length ** 2 / 2 + 1)));
  for (let round = 0; round < rounds; round += 1) {
    const pushes = pushesOf(callouts, places);
    if (pushes === undefined) break;
    for (const [index, place] of places.entries()) {
      const [callout, push] = [callouts[index], pushes[index]];
      if (callout === undefined || push === undefined) continue;
      place.x = within(place.x + push.x * part, callout.width, picture.width);
      place.y = within(place.y + push.y * part, callout.height, picture.height);
    }
  }
  return places.map(({ x, y }, index) => {
    const { x: fromX, y: fromY } = callouts[index] ?? { x, y };
    return { x: x - fromX, y: y - fromY };
  });
}

/** How far the others push each callout away from them; undefined once all have room. */
function pushesOf(callouts: readonly PlacedCallout[], places: readonly Point[]): Point[] | undefined {
  const pushes = callouts.map(() => ({ x: 0, y: 0 }));
  let isClose = false;
  for (const [index, one] of callouts.entries()) {
    for (let next = index + 1; next < callouts.length; next += 1) {
      const other = callouts[next];
      const [from, to] = [places[index], places[next]];
      const [back, forth] = [pushes[index], pushes[next]];
      if (!other || !from || !to || !back || !forth) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const overX = (one.width + other.width) / 2 + gap - Math.abs(dx);
      const overY = (one.height + other.height) / 2 + gap - Math.abs(dy);
      if (overX <= enough || overY <= enough) continue;
      isClose = true;
      // The shorter way; those at one place go to all sides.
      const isLevel = dx === 0 && dy === 0 ? (index + next) % 2 === 0 : overX <= overY;
      const way = isLevel ? { x: dx < 0 ? -overX : overX, y: 0 } : { x: 0, y: dy < 0 ? -overY : overY };
      back.x -= way.x;
      back.y -= way.y;
      forth.x += way.x;
      forth.y += way.y;
    }
  }
  return isClose ? pushes : undefined;
}

function within(middle: number, size: number, most: number): number {
  return Math.min(Math.max(middle, size / 2), Math.max(size / 2, most - size / 2));
}
