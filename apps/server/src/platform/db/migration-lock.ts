/** Chosen once; every server of an installation takes the same advisory lock before it changes the schema. */
export const MIGRATION_LOCK = 7_266_243
