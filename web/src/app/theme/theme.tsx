import {
  ActionIcon,
  Button,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  Group,
  Input,
  type MantineColorsTuple,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Tabs,
  Tooltip,
} from "@mantine/core";
import { closeButton } from "@/ui/close-button";
import { Icon } from "@/ui/Icon";
import { desktopWidth } from "@/ui/use-desktop";
import classes from "./controls.module.css";

/** Shade 7 is the accent of the light theme, shade 4 that of the dark one. */
const petrol: MantineColorsTuple = [
  "#dff0f1",
  "#bfe3e5",
  "#97d6da",
  "#63d2d6",
  "#3fbfc5",
  "#1fa3aa",
  "#0b8790",
  "#00717a",
  "#005e66",
  "#00474d",
];

/** Text sizes of the design, px; the root size stays 16 px. */
const fontSizes = { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "15px" };
const spacing = { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" };
const radius = { xs: "4px", sm: "5px", md: "6px", lg: "8px", xl: "12px" };

/** Plain objects are for components that load later; importing those here would load them at once. */
const components = {
  Button: Button.extend({
    defaultProps: { variant: "default", size: "md" },
    classNames: { root: classes.button, section: classes.buttonSection },
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: "subtle", size: "md" },
    classNames: { root: classes.iconButton },
  }),
  Input: Input.extend({
    defaultProps: { size: "md" },
    classNames: {
      wrapper: classes.inputWrapper,
      input: classes.input,
      section: classes.inputSection,
    },
  }),
  InputWrapper: Input.Wrapper.extend({
    classNames: { root: classes.field, label: classes.fieldLabel, error: classes.fieldError },
  }),
  Select: Select.extend({
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: "right",
      rightSection: <Icon name="chevronDown" size={14} />,
      rightSectionWidth: 28,
    },
    classNames: { dropdown: classes.dropdown, option: classes.option, input: classes.selectInput },
  }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { transitionDuration: 80, withItemsBorders: false },
    classNames: {
      root: classes.segments,
      control: classes.segment,
      label: classes.segmentLabel,
      indicator: classes.segmentIndicator,
    },
  }),
  Checkbox: Checkbox.extend({
    classNames: { input: classes.checkbox, icon: classes.checkboxIcon },
  }),
  Tabs: Tabs.extend({
    classNames: { list: classes.tabList, tab: classes.tab },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: { transitionProps: { duration: 80 }, openDelay: 300 },
    classNames: { tooltip: classes.tooltip },
  }),
  Group: Group.extend({ defaultProps: { gap: "sm", wrap: "nowrap" } }),
  Stack: Stack.extend({ defaultProps: { gap: "sm" } }),
  Menu: {
    defaultProps: { shadow: "md", offset: 4, transitionProps: { duration: 140 } },
    classNames: { dropdown: classes.dropdown, item: classes.option },
  },
  Popover: Popover.extend({
    classNames: { dropdown: classes.popover },
  }),
  Notification: {
    defaultProps: { closeButtonProps: closeButton("Close") },
    classNames: { root: classes.toast, description: classes.toastText },
  },
  Modal: {
    defaultProps: {
      radius: "xl",
      padding: 0,
      centered: true,
      overlayProps: { color: "transparent" },
      transitionProps: { duration: 200, transition: "fade-up" },
    },
    classNames: {
      overlay: classes.scrim,
      content: classes.modal,
      header: classes.modalHeader,
      title: classes.modalTitle,
      close: classes.close,
    },
  },
  // The banner is the page's own header, not that of what opens above it.
  ModalHeader: { defaultProps: { role: "none" } },
  DrawerHeader: { defaultProps: { role: "none" } },
  Drawer: {
    defaultProps: { size: 320, padding: 0, transitionProps: { duration: 200 } },
    classNames: {
      overlay: classes.scrim,
      content: classes.drawer,
      header: classes.drawerHeader,
      title: classes.modalTitle,
      close: classes.close,
      body: classes.drawerBody,
    },
  },
};

export const theme = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 4 },
  colors: { petrol },
  autoContrast: true,
  fontFamily: "var(--font-sans)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes,
  spacing,
  radius,
  defaultRadius: "md",
  lineHeights: { md: "18px" },
  breakpoints: { lg: desktopWidth },
  respectReducedMotion: true,
  components,
});

/** Mantine's own colors, bound to the design tokens, which know both themes. */
const tokenVariables = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-3)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--control-bg)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--control-line)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--ink-dis)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-shadow-md": "var(--sh-2)",
  "--mantine-shadow-xl": "var(--sh-3)",
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokenVariables,
  dark: tokenVariables,
});
