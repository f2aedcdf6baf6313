import * as contract from "#contract/catalogue/admin/catalogue.ts";
import * as categoryContract from "#contract/catalogue/admin/categories.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { cutPicture, takePicture } from "../../../files/storage/catalogue-picture.ts";
import { listBrands, listProducts } from "./admin-products.queries.ts";
import { applyBulkEdit, previewBulkEdit, undoBulkEdit } from "./bulk/bulk-edit.service.ts";
import { listAdminCategories } from "./categories.queries.ts";
import { createCategory, deleteCategory, orderCategories, saveCategory } from "./categories.service.ts";
import { machinesByIds, searchMachines } from "./machines.queries.ts";
import { createProduct, getProduct, saveProduct } from "./product-editing.service.ts";
import { ensureMachines } from "./ways-in.service.ts";

/** The staff's calls for the catalogue. */
export function registerAdminCatalogueRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  registerProducts(register, dependencies);
  registerBulkEdits(register, dependencies);
  registerMachinesAndPictures(register, dependencies);
  registerCategories(register, dependencies);
}

function registerProducts(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(contract.listAdminProducts, ({ query, language }) => listProducts(db, { ...query, language }));

  register(contract.listBrands, () => listBrands(db));

  register(contract.getAdminProduct, ({ params }) => getProduct(db, params.id));

  register.once(contract.createProduct, dependencies, (parts, { body, session, language }) =>
    createProduct(parts, body, { userId: session.userId, language }),
  );

  register(contract.saveProduct, ({ params, body, session, language }) =>
    saveProduct(dependencies, { ...body, id: params.id }, { userId: session.userId, language }),
  );
}

function registerBulkEdits(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(contract.previewBulkEdit, ({ body, language }) => previewBulkEdit(db, body, language));

  register.once(contract.applyBulkEdit, dependencies, (parts, { body, session }) =>
    applyBulkEdit(parts.db, body, session.userId),
  );

  register(contract.undoBulkEdit, ({ body, session }) => undoBulkEdit(db, body.undo, session.userId));
}

function registerMachinesAndPictures(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;
  register(contract.listMachines, ({ query }) =>
    searchMachines(db, query.q, contract.catalogueLimits.listedMachines),
  );

  register.once(contract.addMachine, dependencies, async (parts, { body, session }) =>
    parts.db.transaction(async (tx) => {
      const ids = await ensureMachines(tx, [body]);
      const [machine] = await machinesByIds(tx, ids);
      if (machine === undefined) throw new Error("the database did not answer the machine");
      await recordAudit(tx, {
        userId: session.userId,
        action: "machine.create",
        subjectId: String(machine.id),
        subjectLabel: `${machine.brand} ${machine.model}`,
        after: machine,
      });
      return machine;
    }),
  );

  register(contract.addCataloguePicture, ({ body }) => takePicture(db, files, body));

  register(contract.cropCataloguePicture, ({ params, body }) =>
    cutPicture(db, files, { key: params.key, ...body }),
  );
}

function registerCategories(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(categoryContract.listAdminCategories, () => listAdminCategories(dependencies.db));

  register.once(categoryContract.createCategory, dependencies, (parts, { body, session }) =>
    createCategory(parts, body, session.userId),
  );

  register(categoryContract.saveCategory, ({ params, body, session }) =>
    saveCategory(dependencies, { ...body, id: params.id }, session.userId),
  );

  register(categoryContract.orderCategories, ({ body, session }) =>
    orderCategories(dependencies, body.ids, session.userId),
  );

  register(categoryContract.deleteCategory, ({ params, query, session }) => {
    const moveTo = query.moveTo === "" ? undefined : query.moveTo;
    return deleteCategory(dependencies, { id: params.id, moveTo }, session.userId);
  });
}
