import type { FastifyRequest } from "fastify";
import { listCustomerMachines } from "#contract/machines/admin/customer-machines.ts";
import * as lists from "#contract/machines/hours-lists.ts";
import * as contract from "#contract/machines/my-machines.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { clientAddress } from "../../../http/rate-limit.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import {
  deletePlatePhoto,
  deleteMyMachines,
  putPlatePhoto,
} from "../../../workflows/machines/plate-photos.ts";
import { findMyMachines } from "./my-machines.queries.ts";
import * as service from "./my-machines.service.ts";
import {
  addLinkedReading,
  addReadings,
  readHoursList,
  readLinkedMachine,
  takeBackReadings,
} from "./hours-lists.service.ts";
import { deleteMachineLink, makeMachineLink } from "./machine-links.queries.ts";
import { addReading, takeBackReading } from "./readings.service.ts";

/** The machines of an account and of its company, with the hours of their meters. */
export function registerMyMachineRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, changes, files, env, limits } = dependencies;
  const source = { db, changes };

  /** Only codes that open no machine are counted, for each address: nobody can guess one. */
  const countingWrongCodes = async <Answer>(request: FastifyRequest, answer: () => Promise<Answer>) => {
    try {
      return await answer();
    } catch (error) {
      if (error instanceof Refusal && error.reason === "machineLinkUnknown")
        await limits.consume("machineLinkPerAddress", clientAddress(request));
      throw error;
    }
  };

  register(contract.listMyMachines, ({ session: { userId } }) => service.listMyMachines(source, userId));
  register(contract.getMyMachine, ({ params, session: { userId } }) =>
    service.getMyMachine(source, userId, params.id),
  );
  register.once(contract.addMyMachines, dependencies, async (parts, { body, session: { userId } }) => ({
    ids: await service.addMyMachines(parts, userId, body),
  }));
  register(contract.changeMyMachine, async ({ params: { id }, body, session: { userId } }) => {
    await service.changeMyMachine(source, userId, { ...body, id });
    return service.getMyMachine(source, userId, id);
  });
  register(listCustomerMachines, ({ params }) => service.listCustomerMachines(source, params.id));
  register(contract.moveMyMachine, async ({ params: { id }, body, session: { userId } }) => {
    await service.moveMyMachine(db, userId, { ...body, id });
    return service.getMyMachine(source, userId, id);
  });
  register(contract.archiveMyMachine, async ({ params: { id }, body, session: { userId } }) => {
    await service.archiveMyMachine(db, userId, { ...body, id });
    return service.getMyMachine(source, userId, id);
  });
  register(contract.deleteMyMachines, async ({ body, session: { userId } }) => {
    await deleteMyMachines(dependencies, { userId, ids: body.ids });
    return null;
  });

  register(contract.putPlatePhoto, async ({ params: { id }, body, session: { userId } }) => {
    await putPlatePhoto(dependencies, { userId, id }, body);
    return null;
  });
  register(contract.deletePlatePhoto, async ({ params: { id }, session: { userId } }) => {
    await deletePlatePhoto(dependencies, { userId, id });
    return null;
  });
  register(contract.getPlatePhoto, async ({ params: { id }, session: { userId }, reply }) => {
    const [row] = await findMyMachines(db, await service.readerOf(db, userId), [id]);
    if (row === undefined) throw new Refusal("myMachineNotFound");
    const bytes = row.plateKey === null ? undefined : await files.get(row.plateKey);
    if (row.plateKey === null || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { key: row.plateKey, name: `plate-${id.slice(0, 8)}`, bytes });
  });

  register.once(
    contract.addMachineReading,
    dependencies,
    async (parts, { params: { id }, body, session: { userId }, language }) => {
      const { way, ...said } = body;
      await addReading(parts.db, { ...said, id }, { userId, way, language });
      return service.getMyMachine(parts, userId, id);
    },
  );
  register(lists.readHoursList, async ({ body, session: { userId } }) => ({
    lines: await readHoursList(db, userId, body.text),
  }));
  register.once(
    lists.addMachineReadings,
    dependencies,
    async (parts, { body, session: { userId }, language }) => ({
      readingIds: await addReadings(parts.db, body.readings, { userId, language }),
    }),
  );
  register(lists.takeBackMachineReadings, async ({ body, session: { userId }, language }) => {
    await takeBackReadings(db, body.readingIds, { userId, language });
    return null;
  });

  register(lists.makeMachineLink, ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      await service.lockedMachine(tx, userId, id);
      return { link: await makeMachineLink(tx, env.publicUrl, id) };
    }),
  );
  register(lists.withdrawMachineLink, ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      await service.lockedMachine(tx, userId, id);
      await deleteMachineLink(tx, id);
      return null;
    }),
  );
  register(lists.readMachineLink, ({ body, request }) =>
    countingWrongCodes(request, () => readLinkedMachine(db, body.code)),
  );
  register(lists.addLinkedReading, ({ body, request, language }) =>
    countingWrongCodes(request, () => addLinkedReading(db, body, language)),
  );

  register(contract.takeBackMachineReading, async ({ params, session: { userId }, language }) => {
    await takeBackReading(db, params, { userId, language });
    return service.getMyMachine(source, userId, params.id);
  });
}
