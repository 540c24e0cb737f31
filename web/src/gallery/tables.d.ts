/** The tables of the library as the page is built (`build/tables.ts`). */
declare module 'virtual:tables' {
  const tables: {
    geometries: { name: string; example: string }[];
    /** `square`: what a press changes, weights on a square around it. */
    patterns: { name: string; square: number[][] }[];
  };
  export default tables;
}
