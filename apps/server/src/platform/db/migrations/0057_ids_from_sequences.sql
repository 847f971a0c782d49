-- The database gives ids, each once. A sequence begins above every id that a row, an order, a favourite, a review or a kept menu holds, and above
-- those of removed rows that a browser's basket or a printed code may still hold: these were counted up from 1.
CREATE SEQUENCE "public"."delivery_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "menu_imports" ALTER COLUMN "last_id" SET DEFAULT 0;--> statement-breakpoint
DO $$
DECLARE
	least CONSTANT bigint := 10000000;
	margin CONSTANT bigint := 1000000;
	-- Dishes, options, values, sections and their products were counted together.
	of_menus bigint;
	numbered jsonb;
	name text;
BEGIN
	SELECT greatest(
		(SELECT max(id) FROM categories),
		(SELECT max(id) FROM items),
		(SELECT max(id) FROM sections),
		(SELECT max(id) FROM section_products),
		(SELECT max(id) FROM options),
		(SELECT max(id) FROM option_values),
		(SELECT max(item_id) FROM order_lines),
		(SELECT max(item_id) FROM stock_claims),
		(SELECT max(item_id) FROM favourites),
		(SELECT max(item_id) FROM alerts),
		(SELECT max(last_id) FROM menu_imports),
		(SELECT max(id) FROM translations),
		(SELECT max(held[1]::bigint) FROM (
			SELECT regexp_matches(options::text || sections::text, '"(?:itemId|optionId|valueId|sectionId|productId)": (\d{1,10})\y', 'g') AS held
			FROM order_lines WHERE options <> '[]' OR sections <> '[]') l),
		(SELECT max(held[1]::bigint) FROM (
			SELECT regexp_matches(item_ratings::text, '"itemId": (\d{1,10})\y', 'g') AS held FROM reviews) r)
	) INTO of_menus;
	-- All of it is read before a table changes.
	SELECT jsonb_build_object(
		'categories', of_menus,
		'items', of_menus,
		'sections', of_menus,
		'section_products', of_menus,
		'options', of_menus,
		'option_values', of_menus,
		'locations', greatest((SELECT max(id) FROM locations), (SELECT max(location_id) FROM orders), (SELECT max(location_id) FROM favourites)),
		'location_tables', greatest((SELECT max(id) FROM location_tables), (SELECT max(table_id) FROM orders)),
		'coupons', greatest(
			(SELECT max(id) FROM coupons), (SELECT max(coupon_id) FROM orders), (SELECT max(coupon_id) FROM coupon_claims),
			(SELECT max(id) FROM translations WHERE kind = 'coupon')),
		'reviews', (SELECT max(id) FROM reviews),
		'staff', greatest((SELECT max(id) FROM staff), (SELECT max(staff_id) FROM order_events), (SELECT max(staff_id) FROM menu_imports)),
		'delivery_areas', greatest(
			(SELECT max(delivery_area_id) FROM orders),
			(SELECT max((area ->> 'id')::bigint) FROM (SELECT jsonb_array_elements(areas) AS area FROM locations) a))
	) INTO numbered;
	FOR name IN SELECT jsonb_object_keys(numbered)
	LOOP
		IF name <> 'delivery_areas' THEN
			EXECUTE format('CREATE SEQUENCE %I AS integer OWNED BY %I.id', name || '_id_seq', name);
			EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET DEFAULT nextval(%L)', name, name || '_id_seq');
		END IF;
		PERFORM setval((name || '_id_seq')::regclass, greatest(least, coalesce((numbered ->> name)::bigint, 0) + margin));
	END LOOP;
END $$;
