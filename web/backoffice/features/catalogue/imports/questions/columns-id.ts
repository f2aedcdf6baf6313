/** The element that holds the list of a file's columns. */
export const columnsId = "import-columns";
