-- Outside of a transaction
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_method_known";
