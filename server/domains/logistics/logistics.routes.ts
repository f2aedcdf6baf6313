import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";

export function registerLogisticsRoutes(_register: RegisterEndpoint, _dependencies: Dependencies): void {}
