export function scratchFolder(): string
