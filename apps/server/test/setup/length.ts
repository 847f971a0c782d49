/** Whether this is `npm test`, where a random test tries a few cases; the runs on PostgreSQL try them all. */
export const IS_SHORT = (process.env.TEST_LENGTH ?? 'usual') === 'usual'
