import { mailTexts as mails } from "#contract/texts/mails/en.ts";
import { formatRupiah, formatSum } from "#contract/core/money.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { orderAt, photograph, turnsAt } from "../kit/shopper.ts";

const t = office.returns;
test.use(onPhone);

test("the customer asks with a photo, the office approves, receives, inspects and pays back", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
  receivedMail,
}) => {
  test.setTimeout(180_000);
  const { returns, account } = texts;
  const order = await orderAt("done", { member, staff, parts: 2, qty: 2 });
  const [line, kept] = order.lines;
  const code = line?.code ?? "";
  const number = `${order.orderCode}-R1`;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const { asCustomer, asOffice } = turnsAt(order, { page, member, staffToken, enter });
  // A refund beside it names the return, too.
  const returnOf = (returnNumber: string) =>
    main.getByRole("region", { name: t.title }).getByRole("listitem").filter({ hasText: returnNumber });

  await test.step("the customer asks, with a photo", async () => {
    await asCustomer();
    await page.getByRole("button", { name: returns.ask }).click();
    await dialog.getByRole("button", { name: returns.send }).click();
    await expect(dialog.getByText(returns.choose)).toBeVisible();
    await dialog.getByLabel(`${returns.pieces(2)} ${code}`).fill("3");
    await dialog.getByLabel(`${returns.reason} ${code}`).selectOption({ label: returnReasonNames.id.faulty });
    await dialog.getByRole("button", { name: returns.send }).click();
    await expect(dialog.getByText(returns.choose)).toBeVisible();
    await dialog.getByLabel(`${returns.pieces(2)} ${code}`).fill("1");
    await dialog.getByLabel(returns.note).fill("PC200-8, S/N 312045");
    await dialog.getByLabel(returns.photos).setInputFiles(await photograph("seal.jpg"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: returns.send }).click();
    await expect(dialog).toHaveCount(0);
    const asked = main.getByRole("listitem").filter({ hasText: number });
    await expect(asked).toContainText(returns.states.asked);
    await expect(asked).toContainText(returns.photoCount(1));
    await expect(page.getByRole("button", { name: returns.ask })).toHaveCount(0);
    await expectFits(page);
    await receivedMail(member.email, mails.returnAsked.subject(number));
  });

  await test.step("the office finds it in its list and approves it", async () => {
    await asOffice();
    await page.goto("/admin/returns");
    await expectFits(page);
    await main.getByRole("link", { name: number }).first().click();
    const request = returnOf(number);
    await expect(request).toContainText("PC200-8, S/N 312045");
    const [photo] = await Promise.all([
      page.waitForEvent("popup"),
      request.getByRole("button", { name: t.photoOf(1, number) }).click(),
    ]);
    await photo.close();
    await request.getByRole("button", { name: t.steps.approve }).click();
    await expect(dialog.getByLabel(t.address)).not.toHaveValue("");
    await dialog.getByLabel(t.address).fill("Gudang Mandiri Jaya\nJl. Kapuk Raya 12");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.approveNow }).click();
    await expect(request).toContainText("Jl. Kapuk Raya 12");
    await receivedMail(member.email, mails.returnApproved.subject(number));
  });

  await test.step("the customer sees where to send it", async () => {
    await asCustomer();
    const request = main.getByRole("listitem").filter({ hasText: number });
    await expect(request).toContainText("Jl. Kapuk Raya 12");
    await expect(request).toContainText(returns.writeNumber(number));
    await expectFits(page);
  });

  await test.step("the warehouse receives and inspects it", async () => {
    await asOffice();
    const request = returnOf(number);
    await request.getByRole("button", { name: t.steps.receive }).click();
    await expect(dialog.getByLabel(t.cameOf(code))).toHaveValue("1");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.receiveNow }).click();
    await request.getByRole("button", { name: t.steps.inspect }).click();
    const save = dialog.getByRole("button", { name: t.inspectNow });
    await expect(save).toBeDisabled();
    await dialog.getByLabel(t.outcomeNames.maker).fill("1");
    await expect(dialog.getByText(t.leftToTell(0))).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect(request).toContainText(t.outcomes.maker("1"));
    await receivedMail(member.email, mails.returnInspected.subject(number));
  });

  await test.step("finance pays back what was paid for the piece", async () => {
    const request = returnOf(number);
    await request.getByRole("button", { name: t.steps.settle }).click();
    await expect(dialog.getByLabel(office.refunds.amount)).toHaveValue(formatSum(line?.price ?? 0));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.settleNow }).click();
    await expect(request).toContainText(t.settlements.refund);
    await expectFits(page);
    const { promised } = await staff("getAdminOrder", { params: { id: order.id } });
    expect(promised).toBe(line?.price);
    await asCustomer();
    await expect(main).toContainText(returns.settlements.refund);
    await expect(main).toContainText(account.paymentStatuses.promised);
  });

  await test.step("finance takes the promise back, calculates it by parts, and keeps it as credit", async () => {
    const { refunds, orders } = office;
    await asOffice();
    await page.getByRole("button", { name: refunds.withdraw }).click();
    await dialog.getByLabel(orders.reason).fill("PC200-8");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: refunds.withdrawNow }).click();
    const request = returnOf(number);
    await expect(request).toContainText(t.states.inspected);
    await receivedMail(
      member.email,
      mails.refundWithdrawn.subject(order.orderCode, formatRupiah(line?.price ?? 0)),
    );
    await page.getByRole("button", { name: refunds.promise }).click();
    await dialog.getByText(refunds.byParts).click();
    await dialog.getByLabel(refunds.piecesOf(code)).fill("2");
    await expect(dialog.getByLabel(refunds.amount)).toHaveValue(formatSum(2 * (line?.price ?? 0)));
    await expect(dialog.getByLabel(orders.reason)).toHaveValue(`${code} × 2`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await request.getByRole("button", { name: t.steps.settle }).click();
    await dialog.getByRole("radio", { name: t.choices.credit }).check();
    await dialog.getByRole("button", { name: t.settleNow }).click();
    await expect(request).toContainText(t.settlements.credit);
  });

  await test.step("the other piece is paid back by parts, which the order's page names", async () => {
    const { refunds, orders } = office;
    const pieces = dialog.getByLabel(refunds.piecesOf(code));
    const promise = dialog.getByRole("button", { name: refunds.promiseNow });
    await page.getByRole("button", { name: refunds.promise }).click();
    await dialog.getByText(refunds.byParts).click();
    await pieces.fill("2");
    await expect(dialog.getByText(refunds.atMost("1"), { exact: true })).toBeVisible();
    await expect(promise).toBeDisabled();
    await expectAccessible(page);
    await pieces.fill("1");
    await promise.click();
    await expect(main.getByRole("list", { name: refunds.pieces }).last()).toContainText(`1 × ${code}`);
    await expect(main).toContainText(orders.refundedPieces("2", "2"));
    await expectFits(page);
  });

  await test.step("another part, which the customer told of by telephone, is sent again", async () => {
    await asOffice();
    await page.getByRole("button", { name: t.enter }).click();
    await dialog.getByLabel(t.piecesOf(kept?.code ?? "")).fill("1");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.enterNow }).click();
    const request = returnOf(`${order.orderCode}-R2`);
    await request.getByRole("button", { name: t.steps.approve }).click();
    await dialog.getByRole("button", { name: t.approveNow }).click();
    await request.getByRole("button", { name: t.steps.receive }).click();
    await dialog.getByRole("button", { name: t.receiveNow }).click();
    await request.getByRole("button", { name: t.steps.inspect }).click();
    await dialog.getByLabel(t.outcomeNames.scrap).fill("1");
    await dialog.getByRole("button", { name: t.inspectNow }).click();
    await request.getByRole("button", { name: t.steps.settle }).click();
    await dialog.getByRole("radio", { name: t.choices.replacement }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.settleNow }).click();
    await request.getByRole("link", { name: /^SO-/ }).click();
    await expect(main).toContainText(account.statuses.packing);
    await receivedMail(member.email, mails.returnReplaced.subject(`${order.orderCode}-R2`));
  });
});

test("a part that does not fit comes back, and whoever keeps the catalogue reads of it", async ({
  page,
  texts,
  member,
  staff,
  staffToken,
  enter,
}) => {
  test.slow();
  const { returns } = texts;
  const order = await orderAt("done", { member, staff, parts: 1, qty: 1 });
  const code = order.lines[0]?.code ?? "";
  const dialog = page.getByRole("dialog");
  const { asCustomer } = turnsAt(order, { page, member, staffToken, enter });
  await asCustomer();
  await page.getByRole("button", { name: returns.ask }).click();
  await dialog.getByLabel(`${returns.pieces(1)} ${code}`).fill("1");
  await dialog
    .getByLabel(`${returns.reason} ${code}`)
    .selectOption({ label: returnReasonNames.id["does not fit"] });
  await dialog.getByLabel(`${returns.machine} ${code}`).fill("Komatsu PC200-8");
  await dialog.getByLabel(`${returns.serialNumber} ${code}`).fill("313445");
  await expectFits(page);
  await dialog.getByRole("button", { name: returns.send }).click();
  await expect(dialog).toHaveCount(0);

  await enter(page, { token: staffToken });
  await page.goto("/admin/misfits");
  const report = page.getByRole("article").filter({ hasText: `${order.orderCode}-R1` });
  await expect(report).toContainText("313445");
  await expectFits(page);
});
