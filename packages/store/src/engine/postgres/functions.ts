/**
 * Functions of SQLite over JSON that the areas' own SQL uses, for PostgreSQL: JSON is text there as it is in SQLite. They are in a schema that is
 * looked through before PostgreSQL's own.
 */
export const JSON_FUNCTIONS: readonly string[] = [
  `CREATE FUNCTION outrider.json_each(list text, OUT value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS
     $$ SELECT jsonb_array_elements_text(list::jsonb) $$`,
  `CREATE FUNCTION outrider.text_at(list text, place integer) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT list::json ->> place $$`,
  `CREATE FUNCTION outrider.json_at(list text, place integer) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT (list::json -> place)::text $$`,
  `CREATE OPERATOR outrider.->> (FUNCTION = outrider.text_at, LEFTARG = text, RIGHTARG = integer)`,
  `CREATE OPERATOR outrider.-> (FUNCTION = outrider.json_at, LEFTARG = text, RIGHTARG = integer)`,
  `CREATE FUNCTION outrider.like_nocase(text, text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
     $$ SELECT $1 OPERATOR(pg_catalog.~~*) $2 $$`,
  `CREATE OPERATOR outrider.~~ (FUNCTION = outrider.like_nocase, LEFTARG = text, RIGHTARG = text)`,
  `CREATE FUNCTION outrider.json_put(so_far jsonb, name text, value json) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
     $$ SELECT so_far || jsonb_build_object(name, value) $$`,
  `CREATE AGGREGATE outrider.json_group_object(text, json) (SFUNC = outrider.json_put, STYPE = jsonb, INITCOND = '{}')`,
  `CREATE FUNCTION outrider.json_array(first json, second text, third text) RETURNS json LANGUAGE sql IMMUTABLE AS
     $$ SELECT json_build_array(first, second, third) $$`,
  `CREATE FUNCTION outrider.max(first bigint, second bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS
     $$ SELECT greatest(first, second) $$`,
];
