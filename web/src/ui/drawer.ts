/** Loaded separately: a drawer needs as much code as a page. */
export { Drawer } from "@mantine/core";
