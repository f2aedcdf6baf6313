-- The links of the chains of replacements that contain some normalised numbers, in both directions. `union` keeps each link once, so
-- the recursion also ends where the links form a circle (a mistake in the data). `lateral` with a limit uses the index for each
-- number's own links; with a plain join the planner would rather read the whole table. Real chains have a handful of links.
CREATE FUNCTION links_of(numbers text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH RECURSIVE downwards AS (
      SELECT * FROM supersession WHERE newer_normalized = ANY (numbers)
      UNION
      SELECT link.* FROM downwards, LATERAL (
        SELECT * FROM supersession WHERE newer_normalized = downwards.older_normalized LIMIT 200) link
    ), upwards AS (
      SELECT * FROM supersession WHERE older_normalized = ANY (numbers)
      UNION
      SELECT link.* FROM upwards, LATERAL (
        SELECT * FROM supersession WHERE older_normalized = upwards.newer_normalized LIMIT 200) link
    )
    SELECT json_agg(link) FROM (
      (SELECT * FROM downwards LIMIT 200) UNION ALL (SELECT * FROM upwards LIMIT 200)) AS link
  );
END
$$;
