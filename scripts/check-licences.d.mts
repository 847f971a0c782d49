interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly link?: boolean }>
  >
}

export function findLicenceProblems(lock: Lock): string[]
