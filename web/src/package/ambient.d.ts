/** A file inside the script: gzip, in base 64. */
declare module '*?packed' {
  const text: string;
  export default text;
}
