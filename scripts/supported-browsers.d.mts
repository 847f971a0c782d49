export const SUPPORTED_BROWSERS: Readonly<Record<string, string>>
export const BUILD_TARGETS: string[]
