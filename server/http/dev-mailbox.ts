import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";

export function registerDevMailbox(_app: FastifyInstance, _dependencies: Dependencies): void {}
