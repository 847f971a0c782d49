export function browserCheck(): Promise<string>
export function bundlePolyfills(outfile: string): Promise<void>
