import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { siteTextQuery } from "@/api/site";
import type { SiteTextName } from "@/api/types";

interface SiteImageProps {
  place: "banner" | "footer";
  image: string;
  link: string;
  /** What the image shows, unless the administrator says it. */
  label: string;
}

/** A few words that the administrator wrote; "" without any. */
function useWords(name: SiteTextName): string {
  const enabled = useConfig().writtenTexts.includes(name);
  return useQuery({ ...siteTextQuery(name), enabled }).data ?? "";
}

/** An image of the administrator, with what it shows and where it leads. */
export function SiteImage({ place, image, link, label }: SiteImageProps): ReactNode {
  const shows = useWords(`${place}-text`) || label;
  const purpose = useWords(`${place}-purpose`);
  const picture = <img src={image} alt={shows} />;
  if (!link) return picture;
  return (
    <a href={link} rel="noopener" {...(purpose && { title: purpose, "aria-label": purpose })}>
      {picture}
    </a>
  );
}
