-- What a name may have around its noun: `Set kampas rem`, `Fuel filter element`; and behind it in English: a comma, a bracket or a number.
CREATE FUNCTION "name_words_of"("name_en" text, "name_id" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array_to_tsvector(array_remove(array_remove(
		regexp_split_to_array(lower("name_en" || ' ' || "name_id"), '[^[:alnum:]]+') || ARRAY[
			'<' || substring(lower("name_id") from '^(\w+)'),
			'<' || substring(lower("name_id") from '^(?:set|elemen) (\w+)'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]+)\s*(?:[,/(0-9].*)?$'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]+) (?:set|element|assy|assembly)\s*(?:[,/(0-9].*)?$'),
			'>' || substring(lower("name_en") from '^[^,/(0-9]*\m([[:alpha:]]*[0-9]\w*)(?: (?:set|element|assy|assembly))?\s*(?:[,/(0-9].*)?$')
		], ''), null))
$$;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "name_words" "tsvector" GENERATED ALWAYS AS (name_words_of(name_en, name_id)) STORED;