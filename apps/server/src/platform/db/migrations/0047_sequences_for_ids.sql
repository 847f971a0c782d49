-- Citus distributes no table with an identity column of type integer, and changes none with one of type bigint. A sequence that the column
-- owns gives the same ids, and goes on where the identity was.
DO $$
DECLARE
	ident record;
	reached bigint;
	is_used boolean;
BEGIN
	FOR ident IN
		SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type,
			pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass AS sequence
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND a.attidentity <> ''
		ORDER BY c.relname
	LOOP
		EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', ident.table);
		EXECUTE format('SELECT last_value, is_called FROM %s', ident.sequence) INTO reached, is_used;
		EXECUTE format('ALTER TABLE %I ALTER COLUMN %I DROP IDENTITY', ident.table, ident.column);
		EXECUTE format('CREATE SEQUENCE %I AS %s OWNED BY %I.%I', ident.table || '_id_seq', ident.type, ident.table, ident.column);
		PERFORM setval((ident.table || '_id_seq')::regclass, reached, is_used);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT nextval(%L)', ident.table, ident.column, ident.table || '_id_seq');
	END LOOP;
END $$;
