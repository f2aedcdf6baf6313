-- Outside of a transaction
ALTER TABLE "catalogue_import" VALIDATE CONSTRAINT "catalogue_import_supplier_id_supplier_id_fk";