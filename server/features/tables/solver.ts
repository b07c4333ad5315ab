import highs, { type Highs } from 'highs'

/**
 * Loads a new WebAssembly instance of HiGHS, the solver of mixed integer programs. The cast is needed because its types
 * describe the CommonJS module, where the loader is an export.
 */
export const loadSolver = highs as unknown as () => Promise<Highs>
