DROP INDEX "product_words";--> statement-breakpoint
DROP INDEX "word_count_words";--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin (array_to_tsvector("words")) WHERE "product"."is_visible";--> statement-breakpoint
CREATE INDEX "word_count_words" ON "word_count" USING gin (array_to_tsvector("words"));--> statement-breakpoint
-- What the planner knows of the words belongs to their index.
ANALYZE "product";--> statement-breakpoint
ANALYZE "word_count";
