import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { z } from "zod";
import { bannerSamples } from "#contract/company/admin/samples.ts";
import { bannerPage, saveBannerSettings } from "#contract/company/admin/settings.ts";
import { limits } from "#contract/core/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { bannerSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { SampleNotice } from "./samples.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveBannerSettings);
type Form = ShopForm<z.input<typeof schema>, z.output<typeof schema>>;

const pictureTypes = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
};
const noticeMs = 6_000;

/** The picture and the words at the top of the shop. */
export function BannerSettings() {
  const { call, texts } = useOffice();
  const { banner } = texts.settings;
  const options = bannerSettingsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.banner}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveBannerSettings", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <SampleNotice names={bannerSamples} />
              <SettingGroups
                form={form}
                page={bannerPage}
                words={banner}
                own={{
                  url: <BannerPicture key="wide" form={form} place="wide" />,
                  narrowUrl: <BannerPicture key="narrow" form={form} place="narrow" />,
                }}
              />
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}

/** A picture is stored as soon as it is chosen; the shop shows it when the form is saved. */
function BannerPicture({ form, place }: { form: Form; place: "wide" | "narrow" }) {
  const { patientCall, texts } = useOffice();
  const { banner } = texts.settings;
  const id = useId();
  const notify = useNotify();
  const [files, setFiles] = useState<File[]>([]);
  const name = place === "wide" ? "value.url" : "value.narrowUrl";
  const shown = form.watch(name);
  const storing = useMutation({
    mutationFn: (file: File | undefined) =>
      file === undefined
        ? patientCall("addShopsBannerPicture", { body: { place } })
        : patientCall("addBannerPicture", { query: { place }, body: file }),
    onSuccess: ({ url }) => {
      form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
      notify({ kind: "success", text: banner.stored, durationMs: noticeMs });
    },
    onError: (error) => {
      setFiles([]);
      notify({ kind: "error", text: failureText(error, texts.frame.couldNotSend), durationMs: noticeMs });
    },
  });
  return (
    <div className="grid content-start gap-3" aria-busy={storing.isPending}>
      <FileDrop
        id={id}
        label={banner[place]}
        files={files}
        types={pictureTypes}
        maximumFiles={1}
        maximumBytes={limits.receiptBytes}
        hint={place === "wide" ? banner.wideHint : banner.narrowHint}
        onChange={(chosen) => {
          setFiles(chosen);
          if (chosen[0] !== undefined) storing.mutate(chosen[0]);
        }}
      />
      <figure>
        <img src={shown} alt="" className="max-h-56 w-full rounded-6 bg-banner object-contain" />
        <figcaption className="pt-1 text-14 text-quiet">{banner.now}</figcaption>
      </figure>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        disabled={storing.isPending}
        pendingLabel={storing.isPending ? banner.storing : undefined}
        onClick={() => {
          setFiles([]);
          storing.mutate(undefined);
        }}
      >
        {banner.shopsOwn}
      </Button>
    </div>
  );
}
