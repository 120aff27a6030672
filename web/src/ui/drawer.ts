/** Loaded apart: a drawer brings as much code as a page. */
export { Drawer } from "@mantine/core";
