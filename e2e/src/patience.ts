/** Multiplies every time limit, for a machine that is busy with other work. */
export const PATIENCE = Number(process.env.E2E_PATIENCE ?? 1)
