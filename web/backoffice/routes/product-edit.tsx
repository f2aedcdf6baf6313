import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { AdminProduct } from "#contract/catalogue/admin/catalogue.ts";
import { CallError } from "#contract/call.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { adminProductQuery } from "../api/catalogue-queries.ts";
import { keys } from "../api/query-keys.ts";
import { ProductActions } from "../features/catalogue/products/product-actions.tsx";
import { ProductForm } from "../features/catalogue/products/product-form.tsx";
import {
  newProductValues,
  valuesOf,
  valuesOfCopy,
  type CheckedProduct,
} from "../features/catalogue/products/product-values.ts";
import { OfficePage } from "../kit/office-page.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

/** /admin/products/new (`?copy=` is the id of a product to copy), and /admin/products/{id} */
export function Component() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const copied = search.get("copy") ?? "";
  if (id !== "new") return <EditProduct key={id} id={id} />;
  return copied === "" ? <NewProduct /> : <CopyProduct key={copied} id={copied} />;
}

function CopyProduct({ id }: { id: string }) {
  const query = useQuery(adminProductQuery(useOffice().call, id));
  return <QueryBody query={query}>{(product) => <NewProduct copied={product} />}</QueryBody>;
}

function NewProduct({ copied }: { copied?: AdminProduct }) {
  const { patientCall, texts } = useOffice();
  const { catalogue } = texts;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const create = useMutation({
    mutationFn: (body: CheckedProduct) => patientCall("createProduct", { body }),
    onSuccess: (product) => {
      void queryClient.invalidateQueries({ queryKey: keys.products });
      void queryClient.invalidateQueries({ queryKey: keys.categories });
      notify({ kind: "success", text: catalogue.form.created, durationMs: savedNoticeMs });
      void navigate(`/products/${product.id}`, { replace: true });
    },
  });
  return (
    <OfficePage title={catalogue.newProduct} above={<ToList />}>
      {copied !== undefined && (
        <Alert kind="success" className="mb-4">
          {catalogue.form.copyOf(copied.code)}
        </Alert>
      )}
      <ProductForm
        values={copied === undefined ? newProductValues : valuesOfCopy(copied)}
        version="new"
        machines={copied?.machines ?? []}
        isPending={create.isPending || create.isSuccess}
        submitError={create.error}
        onSubmit={create.mutate}
      />
    </OfficePage>
  );
}

function EditProduct({ id }: { id: string }) {
  const { call } = useOffice();
  const query = useQuery({ ...adminProductQuery(call, id), refetchOnReconnect: false });
  return (
    <QueryBody query={query}>
      {(product) => <LoadedProduct product={product} onLoadAgain={async () => query.refetch()} />}
    </QueryBody>
  );
}

interface LoadedProductProps {
  product: AdminProduct;
  onLoadAgain: () => Promise<unknown>;
}

function LoadedProduct({ product, onLoadAgain }: LoadedProductProps) {
  const { patientCall, language, texts } = useOffice();
  const { frame, catalogue } = texts;
  const words = catalogue.form;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const params = { id: String(product.id) };
  const save = useMutation({
    mutationFn: (fields: CheckedProduct) =>
      patientCall("saveProduct", { params, body: { ...fields, version: product.version } }),
    onSuccess: (saved) => {
      notify({ kind: "success", text: frame.saved, durationMs: savedNoticeMs });
      queryClient.setQueryData(adminProductQuery(patientCall, params.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...keys.products, "list"] });
      void queryClient.invalidateQueries({ queryKey: keys.categories });
    },
  });
  const isOutdated = save.error instanceof CallError && save.error.reason === "productChangedMeanwhile";
  const changed = formatMoment(product.updatedAt, language);
  return (
    <OfficePage
      title={product.code}
      above={<ToList />}
      actions={<ProductActions product={product} onChanged={() => void onLoadAgain()} />}
    >
      <p className="pb-4 text-15 text-secondary">
        {product.updatedBy === null
          ? words.lastChangeUnknown(changed)
          : words.lastChange(changed, product.updatedBy)}
      </p>
      {product.isArchived && (
        <Alert kind="error" className="mb-4">
          {words.archivedNote}
        </Alert>
      )}
      {!product.isArchived && !product.isVisible && (
        <p className="mb-4 rounded-6 bg-ground px-4 py-3">{words.hiddenNote}</p>
      )}
      <ProductForm
        productId={String(product.id)}
        values={valuesOf(product)}
        version={product.version}
        machines={product.machines}
        isPending={save.isPending}
        submitError={save.error}
        onLoadAgain={
          isOutdated
            ? () => {
                void onLoadAgain();
                save.reset();
              }
            : undefined
        }
        onSubmit={save.mutate}
      />
    </OfficePage>
  );
}

function ToList() {
  const { catalogue } = useOffice().texts;
  return (
    <Link to="/products" className="mb-2 inline-block rounded-4 py-1 text-15 underline underline-offset-4">
      {catalogue.form.toList}
    </Link>
  );
}
